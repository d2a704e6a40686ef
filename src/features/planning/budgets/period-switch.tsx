import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { neighbourPeriod, type Period, type PeriodRule } from '@/domain/core/periods.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { periodText } from './budget-text.ts';

type StepSwitchProps = {
  /** The period shown, as text. */
  readonly title: string;
  readonly level: 2 | 3;
  readonly previous: string;
  readonly next: string;
  /** Whether nothing comes before it. */
  readonly isFirst?: boolean;
  readonly onStep: (steps: 1 | -1) => void;
  /** Button back to the current period; null if that is shown. */
  readonly now: { readonly label: string; readonly onPress: () => void } | null;
};

/** Heading that names the period shown, with buttons to the previous and next one. */
export function StepSwitch(props: StepSwitchProps) {
  const { title, level, previous, next, isFirst = false, onStep, now } = props;
  const isWide = useWideScreen();
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      <Heading level={level} size="md">
        {title}
      </Heading>
      <Stack direction="row" gap={0} align="center">
        <IconButton
          size="sm"
          disabled={isFirst}
          aria-label={previous}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="sm"
          aria-label={next}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => onStep(1)}
        />
        {now ? (
          <Button size={isWide ? 'sm' : 'md'} variant="ghost" onClick={now.onPress}>
            {now.label}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

type MonthSwitchProps = {
  readonly months: PeriodRule;
  readonly month: Period;
  readonly today: CalendarDate;
  /** Called with 'YYYY-MM' of the month's first day; '' = the current month. */
  readonly onMonth: (month: string) => void;
};

/** Switch for the month the list shows. */
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
