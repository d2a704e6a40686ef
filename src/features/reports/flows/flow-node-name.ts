import type { Sankey, SankeyNode } from '@/domain/reports/category-sankey.ts';
import { categoryName } from '@/features/reports/parts/names.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';

/** What a node of the flow is called. */
export function flowNodeName(
  base: Pick<ReportBase, 'categories'>,
  sankey: Sankey,
  node: SankeyNode,
): string {
  const name = () => categoryName(base, node.categoryId ?? '');
  switch (node.kind) {
    case 'total':
      return t('reportFlows.flowTotal');
    case 'saved':
      return t('reportFlows.flowSaved');
    case 'drawn':
      return t('reportFlows.flowDrawn');
    case 'otherIncome':
      return t('reportFlows.flowOtherIncome');
    case 'otherExpense':
      return t('reportFlows.flowOtherExpense');
    case 'refund':
      return t('reportFlows.flowRefund', { name: name() });
    case 'repaid':
      return t('reportFlows.flowRepaid', { name: name() });
    case 'below':
      return isOwn(sankey, node) ? t('reportFlows.ownLine', { name: name() }) : name();
    default:
      return name();
  }
}

/** Whether a node below a category is what lies in that category alone. */
function isOwn({ nodes }: Sankey, { categoryId }: SankeyNode): boolean {
  return nodes.some((node) => node.kind === 'expense' && node.categoryId === categoryId);
}
