import { SankeyChart } from '@/components/charts/sankey-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { cents } from '@/domain/core/money.ts';
import type { CategoryReport } from '@/domain/reports/categories.ts';
import { type SankeyNode, sankeyOf } from '@/domain/reports/category-sankey.ts';
import { sankeyRows } from '@/domain/reports/report-table-rows.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { categoryHue } from './category-hue.ts';
import { flowNodeName } from './flow-node-name.ts';

type FlowSankeyProps = {
  /** Of the same days and scope. */
  readonly income: CategoryReport;
  readonly expense: CategoryReport;
  readonly currency: string;
  readonly base: ReportBase;
};

/** So many nodes on each side; the smallest others become one. */
const MOST_NODES = 9;

/** Where money came from and where it went, as one picture: a section with its table and file. Nothing where nothing moved. */
export function FlowSankey({ income, expense, currency, base }: FlowSankeyProps) {
  const sankey = sankeyOf(income, expense, MOST_NODES);
  if (sankey.links.length === 0) return null;
  const nameOf = (node: SankeyNode) => flowNodeName(base, sankey, node);
  const byId = new Map(sankey.nodes.map((node) => [node.id, node]));
  const rowsOfLink = (at: number) => {
    const link = sankey.links[at];
    const end = link && byId.get(link.to);
    // What flows into the total is all of where it comes from.
    return (end?.kind === 'total' ? byId.get(link?.from ?? '') : end)?.rows ?? null;
  };
  return (
    <ReportSection
      title={t('reportFlows.flow')}
      context={t('reportFlows.flowContext')}
      chart={
        <SankeyChart
          sankey={sankey}
          label={t('reportFlows.flowLabel')}
          nameOf={nameOf}
          hueOf={({ categoryId }) =>
            categoryId === null ? undefined : categoryHue(base, categoryId)
          }
          formatValue={(amount) => moneyText(cents(amount), currency)}
          linkOf={({ rows }) => rows && rowQueryLink(rows)}
        />
      }
      table={{
        currency,
        head: [
          t('reportFlows.columnFrom'),
          t('reportFlows.columnTo'),
          t('reportFlows.columnAmount'),
        ],
        rows: sankeyRows(sankey, nameOf),
      }}
      rowsAt={rowsOfLink}
      fileName={t('reportFlows.fileFlow')}
    />
  );
}
