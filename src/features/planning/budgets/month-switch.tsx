import { ChevronLeft, ChevronRight } from 'lucide-react';
import { neighbourPeriod, type Period, type PeriodRule } from '@/domain/budget-period.ts';
import { type CalendarDate, monthOf } from '@/domain/calendar-date.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Heading } from '@/ui/heading.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Stack } from '@/ui/stack.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';
import { periodText } from './period-text.ts';

type MonthSwitchProps = {
  readonly months: PeriodRule;
  readonly month: Period;
  readonly today: CalendarDate;
  /** 'YYYY-MM' of the first day; '' = the month of today. */
  readonly onMonth: (month: string) => void;
};

/** Which month the list shows, and the way to others. */
export function MonthSwitch({ months, month, today, onMonth }: MonthSwitchProps) {
  const isWide = useWideScreen();
  const isNow = month.start <= today && today <= month.end;
  const open = (steps: number) => {
    const { start, end } = neighbourPeriod(months, month, steps);
    onMonth(start <= today && today <= end ? '' : monthOf(start));
  };
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      <Heading level={2} size="md">
        {periodText(month, today)}
      </Heading>
      <Stack direction="row" gap={0} align="center">
        <IconButton
          size="sm"
          aria-label={t('budgets.previousMonth')}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => open(-1)}
        />
        <IconButton
          size="sm"
          aria-label={t('budgets.nextMonth')}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => open(1)}
        />
        {isNow ? null : (
          <Button size={isWide ? 'sm' : 'md'} variant="ghost" onClick={() => onMonth('')}>
            {t('budgets.thisMonth')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
