import { useMemo } from 'react';
import { debtFree } from '@/domain/dashboard/debt-free.ts';
import { PAYOFF_STRATEGIES, type PayoffQuestion } from '@/domain/debts/payoff.ts';
import { comparePlans } from '@/domain/debts/payoff-compare.ts';
import { type CurrencyDebts, plannedDebt } from '@/domain/debts/payoff-debts.ts';
import type { DebtView } from '@/live/debts.ts';
import { useToday } from '@/live/today.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { PayoffControls } from './payoff-controls.tsx';
import { PayoffFigures } from './payoff-figures.tsx';
import { PayoffMonths } from './payoff-months.tsx';
import { PayoffNever } from './payoff-never.tsx';
import { PayoffOrder } from './payoff-order.tsx';
import { PayoffTable } from './payoff-table.tsx';
import type { PlanWords } from './payoff-words.ts';
import type { PayoffChoice } from './use-payoff-choice.ts';

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
  const words = useMemo((): PlanWords => {
    return { currency, names: new Map(debts.map(({ debt }) => [debt.id, debt.name])) };
  }, [currency, debts]);
  const { extra, lump, lumpDate } = choice;
  const lumpSum = useMemo(
    () => (lump > 0 ? { amount: lump, date: lumpDate ?? today } : null),
    [today, lump, lumpDate],
  );
  const question = useMemo(
    (): PayoffQuestion => ({ start: today, extra, lumpSum }),
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
      <PayoffOrder debts={planned} plan={shown.plan} start={today} words={words} allIds={allIds} />
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
