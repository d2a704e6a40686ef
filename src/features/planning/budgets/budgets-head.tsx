import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Settings2 from 'lucide-react/icons/settings-2';
import Sparkles from 'lucide-react/icons/sparkles';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { type PageAction, usePageActions } from '@/components/notices/page-actions.ts';
import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { neighbourPeriod, type Period, type PeriodRule } from '@/domain/core/periods.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { StepSwitch } from '@/ui/plans/step-field.tsx';
import { periodText } from './budget-text.ts';
import { useShownMonth } from './use-shown-month.ts';

type PeriodStepperProps = {
  /** The period shown, as text. */
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  /** Whether nothing comes before it. */
  readonly isFirst?: boolean;
  readonly onStep: (steps: 1 | -1) => void;
  /** Button back to the current period; null if that is shown. */
  readonly now: { readonly label: string; readonly onPress: () => void } | null;
};

/** Heading that names the period shown, with buttons to the previous and next one. */
export function PeriodStepper(props: PeriodStepperProps) {
  const { title, previous, next, isFirst = false, onStep, now } = props;
  const isWide = useWideScreen();
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      <Heading level={3} size="md">
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
function MonthSwitch({ months, month, today, onMonth }: MonthSwitchProps) {
  const isNow = month.start <= today && today <= month.end;
  const open = (steps: number) => {
    const { start, end } = neighbourPeriod(months, month, steps);
    onMonth(start <= today && today <= end ? '' : monthOf(start));
  };
  return (
    <Stack direction="row" gap={1} align="center">
      <StepSwitch
        title={periodText(month, today)}
        previous={t('budgets.previousMonth')}
        next={t('budgets.nextMonth')}
        onStep={open}
      />
      {isNow ? null : (
        <Button size="sm" variant="ghost" onClick={() => onMonth('')}>
          {t('budgets.thisMonth')}
        </Button>
      )}
    </Stack>
  );
}

/** The page header above the budgets: the month shown, and what can be done with all of them. */
export function BudgetsHead() {
  const [, setSearch] = useSearchParams();
  const shown = valueOr(useShownMonth(), null);
  const openMonth = (wanted: string) =>
    setSearch(wanted === '' ? { tab: 'budgets' } : { tab: 'budgets', month: wanted }, {
      replace: true,
      preventScrollReset: true,
    });
  const hasBudgets = shown !== null && shown.budgetPlan.budgets.length > 0;
  return (
    <PageHeader
      title={t('budgets.planningTitle')}
      aside={
        shown ? (
          <MonthSwitch
            months={shown.months}
            month={shown.month}
            today={shown.budgetPlan.today}
            onMonth={openMonth}
          />
        ) : null
      }
      actions={
        hasBudgets ? (
          <HeadActions
            day={shown.day}
            canMove={
              shown.budgetPlan.budgets.filter((each) => each.startDate <= shown.day).length > 1
            }
          />
        ) : null
      }
    />
  );
}

type ToolsProps = {
  /** The day the list shows. */
  readonly day: CalendarDate;
  /** Whether at least two budgets have begun by that day. */
  readonly canMove: boolean;
};

/** On a phone, they are behind 'More'. */
function HeadActions(props: ToolsProps) {
  const dialogs = useDialogs();
  const isRoomy = useWideScreen('lg');
  const isWide = useWideScreen();
  const add = () => dialogs.open('add-budget', {});
  const behindMore: readonly PageAction[] = [
    { id: 'add', label: t('budgets.add'), icon: <Plus />, onSelect: add },
    {
      id: 'settings',
      label: t('monthPlan.settings'),
      icon: <Settings2 />,
      onSelect: () => dialogs.open('planning-settings', {}),
    },
  ];
  usePageActions(isWide ? null : behindMore);
  if (!isWide) return null;
  return (
    <>
      {isRoomy ? <BudgetTools {...props} /> : null}
      <Button variant="solid" icon={<Plus />} onClick={add}>
        {t('budgets.add')}
      </Button>
    </>
  );
}

/** Suggest budgets and Move Money: in the page header, or above the list where that is narrow. */
export function BudgetTools({ day, canMove }: ToolsProps) {
  const dialogs = useDialogs();
  return (
    <Stack direction="row" gap={2} wrap>
      <Button icon={<Sparkles />} onClick={() => dialogs.open('suggest-budgets', {})}>
        {t('budgets.suggest')}
      </Button>
      {canMove ? (
        <Button icon={<ArrowLeftRight />} onClick={() => dialogs.open('move-money', { day })}>
          {t('budgets.moveMoney')}
        </Button>
      ) : null}
    </Stack>
  );
}
