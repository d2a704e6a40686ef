import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import { type BudgetFigures, budgetedOf } from '@/domain/budgets/budget-figures.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { cents } from '@/domain/core/money.ts';
import type { BudgetDetailProps } from '@/features/planning/budgets/budget-links.tsx';
import { SpentLink } from '@/features/planning/budgets/budget-links.tsx';
import { BudgetBar } from '@/features/planning/budgets/budget-row-parts.tsx';
import { moneyText } from '@/features/planning/budgets/budget-text.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';

type DetailFiguresProps = BudgetDetailProps & {
  readonly row: BudgetRow;
  readonly figures: BudgetFigures;
};

/** What one period has left, what it was given, what was spent, and what is still scheduled. */
export function DetailFigures({ budget, period, shown, row, figures }: DetailFiguresProps) {
  const { currency } = shown;
  const { spent, committed, left } = figures;
  return (
    <Card>
      <Stack gap={4}>
        <Grid columns={committed > 0 ? 'four' : 'three'}>
          <StatFigure
            label={t('budgets.left')}
            value={moneyText(left, currency)}
            detail={
              row.risk ? (
                <Text tone={row.state === 'over' ? 'danger' : 'warn'}>
                  {budgetRiskText(row.risk, figures, currency)}
                </Text>
              ) : (
                leftText(figures, currency)
              )
            }
            size="lg"
            tone={row.state === 'over' ? 'danger' : row.state === 'short' ? 'warn' : 'default'}
          />
          <StatFigure
            label={t('budgets.budgeted')}
            value={moneyText(budgetedOf(figures), currency)}
            detail={budgetedText(figures, currency)}
          />
          <StatFigure
            label={t('budgets.spent')}
            value={<SpentLink budget={budget} period={period} shown={shown} spent={spent} />}
            detail={paceText(figures, currency)}
          />
          {committed > 0 ? (
            <StatFigure
              label={t('budgets.committed')}
              value={moneyText(committed, currency)}
              detail={t('budgets.committedDetail')}
            />
          ) : null}
        </Grid>
        <BudgetBar name={budget.name} risk={row.risk} figures={figures} currency={currency} />
      </Stack>
    </Card>
  );
}

function leftText({ daysLeft, perDay }: BudgetFigures, currency: string): string {
  if (daysLeft === 0) return t('budgets.leftEnded');
  return t('budgets.leftDetail', { count: daysLeft, amount: moneyText(perDay, currency) });
}

function budgetedText({ base, carry }: BudgetFigures, currency: string): string | null {
  const amounts = {
    base: moneyText(base.amount, currency),
    carry: moneyText(cents(Math.abs(carry)), currency),
  };
  if (carry !== 0) {
    return t(carry > 0 ? 'budgets.budgetedDetail' : 'budgets.budgetedDetailLess', amounts);
  }
  return base.isOverride
    ? t('budgets.budgetedUsual', { amount: moneyText(base.usual, currency) })
    : null;
}

/**
 * Returns null unless the period is in progress, since pace has no meaning for past and future
 * periods.
 */
function paceText({ pace, daysLeft }: BudgetFigures, currency: string): string | null {
  if (daysLeft === 0 || pace.daysBegun === 0) return null;
  const amount = moneyText(cents(Math.abs(pace.ahead)), currency);
  if (pace.ahead === 0) return t('budgets.paceEven');
  return t(pace.ahead > 0 ? 'budgets.paceAhead' : 'budgets.paceBehind', { amount });
}
