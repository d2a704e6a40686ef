import { AmountText } from '@/components/text/amount-text.tsx';
import {
  type PlanFigureKind,
  type PlanTerm,
  signedAmount,
} from '@/domain/budgets/month-plan-terms.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/row-link-class.ts';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { FigureRow } from '@/ui/tables/figure-row.tsx';
import { moneyText } from './month-words.ts';
import { TotalItem } from './total-item.tsx';

type TermLinesProps = {
  readonly shown: ShownPlan;
  readonly terms: readonly PlanTerm[];
  readonly onOpen: (figure: PlanFigureKind) => void;
};

/** The whole plan as a sum, one figure below the other; each opens its lines. */
export function TermLines({ shown, terms, onOpen }: TermLinesProps) {
  const { plan, currency } = shown;
  const leftOut = leftOutText(shown);
  return (
    <Stack gap={4}>
      <RowList label={t('monthPlan.lines')}>
        {terms.map((term) => (
          <RowItem key={term.kind}>
            <button
              type="button"
              className={rowLinkClass()}
              aria-label={t('monthPlan.openTerm', {
                label: t(`monthPlan.${term.kind}`),
                amount: moneyText(signedAmount(term), currency),
              })}
              onClick={() => onOpen(term.kind)}
            >
              <FigureRow
                label={t(`monthPlan.${term.kind}`)}
                figure={<AmountText amount={signedAmount(term)} currency={currency} />}
              />
            </button>
          </RowItem>
        ))}
        <TotalItem label={t('monthPlan.unplanned')} amount={plan.unplanned} currency={currency} />
      </RowList>
      {leftOut ? (
        <Text as="p" size="sm" tone="muted">
          {leftOut}
        </Text>
      ) : null}
    </Stack>
  );
}

/** null = everything is in it. */
function leftOutText({ shown, leftOut }: ShownPlan): string | null {
  const accounts = shown.leftOut.otherCurrency + shown.leftOut.excluded;
  const parts = [
    ...(accounts > 0 ? [t('monthPlan.leftOutAccounts', { count: accounts })] : []),
    ...(leftOut.goals > 0 ? [t('monthPlan.leftOutGoals', { count: leftOut.goals })] : []),
    ...(leftOut.debts > 0 ? [t('monthPlan.leftOutDebts', { count: leftOut.debts })] : []),
  ];
  return parts.length === 0 ? null : t('monthPlan.leftOut', { list: parts.join(', ') });
}
