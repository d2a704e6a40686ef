import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { neighbourPeriod, type Period, type PeriodRule } from '@/domain/core/periods.ts';
import { t } from '@/messages/t.ts';
import { periodText } from './period-text.ts';
import { StepSwitch } from './step-switch.tsx';

type MonthSwitchProps = {
  readonly months: PeriodRule;
  readonly month: Period;
  readonly today: CalendarDate;
  /** 'YYYY-MM' of the first day; '' = the month of today. */
  readonly onMonth: (month: string) => void;
};

/** Which month the list shows, and the way to others. */
export function MonthSwitch({ months, month, today, onMonth }: MonthSwitchProps) {
  const isNow = month.start <= today && today <= month.end;
  const open = (steps: number) => {
    const { start, end } = neighbourPeriod(months, month, steps);
    onMonth(start <= today && today <= end ? '' : monthOf(start));
  };
  return (
    <StepSwitch
      title={periodText(month, today)}
      level={2}
      previous={t('budgets.previousMonth')}
      next={t('budgets.nextMonth')}
      onStep={open}
      now={isNow ? null : { label: t('budgets.thisMonth'), onPress: () => onMonth('') }}
    />
  );
}
