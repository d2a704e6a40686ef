import { cents } from '@/domain/core/money.ts';
import type { ComparedPlan } from '@/domain/debts/payoff-compare.ts';
import { t } from '@/messages/t.ts';
import { Grid } from '@/ui/lists/grid.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { inMonthsText, money, monthText, type PlanWords } from './payoff-words.ts';

type PayoffFiguresProps = { readonly shown: ComparedPlan; readonly words: PlanWords };

/** What the chosen plan comes to: when it ends, what it costs, and the first debt that is gone. */
export function PayoffFigures({ shown, words }: PayoffFiguresProps) {
  const { plan } = shown;
  const [first] = plan.payoffs;
  return (
    <Grid columns="figures" gap={6} role="group" aria-label={t('payoff.figures')}>
      {plan.debtFreeDate && plan.months !== null ? (
        <StatFigure
          size="lg"
          label={t('payoff.columnFree')}
          value={monthText(plan.debtFreeDate)}
          detail={soonerText(shown, plan.months)}
        />
      ) : (
        <StatFigure
          size="lg"
          tone="danger"
          label={t('payoff.columnFree')}
          value={t('payoff.never')}
          detail={t('payoff.neverHelp')}
        />
      )}
      <StatFigure
        size="lg"
        label={t('payoff.columnInterest')}
        value={plan.months === null ? t('payoff.noFigure') : money(plan.interest, words)}
        detail={plan.months === null ? null : savedText(shown, words)}
      />
      <StatFigure
        size="lg"
        label={t('payoff.columnFirst')}
        value={first ? (words.names.get(first.debtId) ?? '') : t('payoff.none')}
        detail={first ? monthText(first.date) : null}
      />
    </Grid>
  );
}

function soonerText({ sooner }: ComparedPlan, months: number): string {
  const length = t('payoff.months', { count: months });
  return sooner && sooner > 0
    ? t('payoff.sooner', { months: length, count: sooner })
    : inMonthsText(months);
}

function savedText({ plan, saved }: ComparedPlan, words: PlanWords): string | null {
  if (plan.strategy === 'minimums') return null;
  if (saved === null) return t('payoff.minimumsNever');
  if (saved === 0) return t('payoff.savesNothing');
  return saved > 0
    ? t('payoff.saves', { amount: money(saved, words) })
    : t('payoff.savesMore', { amount: money(cents(-saved), words) });
}
