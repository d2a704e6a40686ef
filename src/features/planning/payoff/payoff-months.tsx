import { useState } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { PayoffPlan, PlanMonth, PlannedDebt } from '@/domain/debts/payoff.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { PayoffChart } from './payoff-chart.tsx';
import { PayoffMonthDialog } from './payoff-month-dialog.tsx';
import type { PlanWords } from './payoff-words.ts';

type PayoffMonthsProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly minimums: PayoffPlan;
  readonly start: CalendarDate;
  readonly words: PlanWords;
};

/** What is owed over time, drawn and as a table; each month opens what is paid in it. */
export function PayoffMonths(props: PayoffMonthsProps) {
  const [month, setMonth] = useState<PlanMonth>();
  const [isOpen, setOpen] = useState(false);
  const open = (chosen: PlanMonth) => {
    setMonth(chosen);
    setOpen(true);
  };
  return (
    <Section level={3} title={t('payoff.owed')}>
      <Card>
        <PayoffChart {...props} onOpen={open} />
      </Card>
      <PayoffMonthDialog
        open={isOpen}
        month={month}
        words={props.words}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}
