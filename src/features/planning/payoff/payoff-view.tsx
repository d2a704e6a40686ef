import { useDeferredValue, useMemo } from 'react';
import { cents } from '@/domain/core/money.ts';
import { debtFree } from '@/domain/dashboard/debt-free.ts';
import {
  type CurrencyDebts,
  PAYOFF_STRATEGIES,
  type PayoffInput,
  type PayoffPlan,
  type PlannedDebt,
  plannedDebt,
} from '@/domain/debts/payoff.ts';
import { type ComparedPlan, comparePlans, leastExtra } from '@/domain/debts/payoff-comparison.ts';
import type { DebtView } from '@/live/debts.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { PayoffControls } from './payoff-controls.tsx';
import { PayoffMonths } from './payoff-months.tsx';
import { PayoffOrderList } from './payoff-order-list.tsx';
import { PayoffTable } from './payoff-table.tsx';
import { inMonthsText, money, monthText, namesText, type PlanLabels } from './payoff-text.ts';
import type { PayoffChoice } from './use-payoff-choice.ts';

type PayoffFiguresProps = { readonly shown: ComparedPlan; readonly words: PlanLabels };

/** What the chosen plan comes to: when it ends, what it costs, and the first debt that is gone. */
function PayoffFigures({ shown, words }: PayoffFiguresProps) {
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

function savedText({ plan, saved }: ComparedPlan, words: PlanLabels): string | null {
  if (plan.strategy === 'minimums') return null;
  if (saved === null) return t('payoff.minimumsNever');
  if (saved === 0) return t('payoff.savesNothing');
  return saved > 0
    ? t('payoff.saves', { amount: money(saved, words) })
    : t('payoff.savesMore', { amount: money(cents(-saved), words) });
}

type PayoffNeverProps = {
  readonly debts: readonly PlannedDebt[];
  readonly compared: readonly ComparedPlan[];
  readonly shown: PayoffPlan;
  readonly question: PayoffInput;
  readonly words: PlanLabels;
  readonly onChange: (change: Partial<PayoffChoice>) => void;
};

/** Says which debts the chosen plan never pays off, and the least that works. Nothing where it ends. */
function PayoffNever(props: PayoffNeverProps) {
  const { shown, compared, words, onChange } = props;
  if (shown.months !== null) return null;
  const title = t('payoff.neverTitle', {
    count: shown.neverPaid.length,
    names: namesText(shown.neverPaid, words),
  });
  const better = compared.find(({ plan }) => plan.months !== null)?.plan.strategy;
  if (shown.strategy !== 'minimums' || !better) {
    return <LeastExtra {...props} title={title} />;
  }
  const strategy = t(`payoff.${better}`);
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        <Button onClick={() => onChange({ strategy: better })}>
          {t('payoff.useStrategy', { strategy })}
        </Button>
      }
    >
      {t('payoff.neverRolled', { strategy })}
    </Notice>
  );
}

/** The least is found by trying many plans: it may come a little later than the rest. */
function LeastExtra(props: PayoffNeverProps & { readonly title: string }) {
  const { debts, shown, question, words, title, onChange } = props;
  const strategy = shown.strategy === 'minimums' ? 'avalanche' : shown.strategy;
  const { start, lumpSum } = useDeferredValue(question);
  const least = useMemo(
    () => leastExtra(debts, strategy, { start, lumpSum }),
    [debts, strategy, start, lumpSum],
  );
  if (least === null) {
    return (
      <Notice tone="warn" title={title}>
        {t('payoff.neverAtAll')}
      </Notice>
    );
  }
  const amount = money(least, words);
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        <Button onClick={() => onChange({ strategy, extra: least })}>
          {t('payoff.useLeast', { amount })}
        </Button>
      }
    >
      {t('payoff.neverLeast', { amount })}
    </Notice>
  );
}

type PayoffViewProps = CurrencyDebts<DebtView> & {
  /** Of all debts, whatever their currency, in the person's own order. */
  readonly allIds: readonly string[];
  readonly choice: PayoffChoice;
  readonly onChange: (change: Partial<PayoffChoice>) => void;
};

/** What there is to put in, every strategy side by side, and the chosen one in full. */
export function PayoffView({ currency, debts, allIds, choice, onChange }: PayoffViewProps) {
  const today = useToday();
  const planned = useMemo(() => debts.map(plannedDebt), [debts]);
  const words = useMemo((): PlanLabels => {
    return { currency, names: new Map(debts.map(({ debt }) => [debt.id, debt.name])) };
  }, [currency, debts]);
  const { extra, lump, lumpDate } = choice;
  const lumpSum = useMemo(
    () => (lump > 0 ? { amount: lump, date: lumpDate ?? today } : null),
    [today, lump, lumpDate],
  );
  const question = useMemo(
    (): PayoffInput => ({ start: today, extra, lumpSum }),
    [today, extra, lumpSum],
  );
  const compared = useMemo(() => comparePlans(planned, question), [planned, question]);
  const asNow = useMemo(() => debtFree(debts, today)[0]?.date ?? null, [debts, today]);
  const place = PAYOFF_STRATEGIES.indexOf(choice.strategy);
  const shown = compared[place] ?? compared[0];
  const minimums = compared.find(({ plan }) => plan.strategy === 'minimums');
  if (!shown || !minimums) return null;
  return (
    <Stack gap={6}>
      <Card>
        <PayoffControls
          debts={planned}
          currency={currency}
          question={question}
          choice={choice}
          onChange={onChange}
        />
      </Card>
      <PayoffFigures shown={shown} words={words} />
      <PayoffTable
        compared={compared}
        asNow={asNow}
        chosen={choice.strategy}
        words={words}
        onChoose={(strategy) => onChange({ strategy })}
      />
      <PayoffNever
        debts={planned}
        compared={compared}
        shown={shown.plan}
        question={question}
        words={words}
        onChange={onChange}
      />
      <PayoffOrderList
        debts={planned}
        plan={shown.plan}
        start={today}
        words={words}
        allIds={allIds}
      />
      <PayoffMonths
        debts={planned}
        plan={shown.plan}
        minimums={minimums.plan}
        start={today}
        words={words}
      />
    </Stack>
  );
}
