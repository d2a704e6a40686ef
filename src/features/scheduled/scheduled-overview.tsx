import CalendarDays from 'lucide-react/icons/calendar-days';
import List from 'lucide-react/icons/list';
import { useMemo } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { fixedFigures, isOfKind, listScheduled } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { FocusBox } from '@/ui/lists/focus-box.tsx';
import { CalendarHead, TodayButton } from './calendar-head.tsx';
import { CalendarView } from './calendar-view.tsx';
import { EnteredAlready } from './entered-already.tsx';
import { ListFilter } from './list-filter.tsx';
import { ListSum } from './list-sum.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import { TotalsFigures } from './totals-figures.tsx';
import { useFocusNext } from './use-focus-next.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';
import { useScheduledView } from './use-scheduled-view.ts';

const views = () =>
  [
    { value: 'list', label: t('scheduled.viewList'), icon: <List aria-hidden="true" /> },
    {
      value: 'calendar',
      label: t('scheduled.viewCalendar'),
      icon: <CalendarDays aria-hidden="true" />,
    },
  ] as const;

export type ScheduledOverviewProps = {
  readonly items: readonly ScheduledTransaction[];
  readonly names: ScheduledNames;
  readonly today: CalendarDate;
};

/** Scheduled transactions: what they come to in a month, and each of them in a list or a calendar. */
export function ScheduledOverview({ items, names, today }: ScheduledOverviewProps) {
  const isWide = useWideScreen();
  const choice = useScheduledView(today);
  const { view, show } = choice;
  const { sum, list, focusNext } = useFocusNext();
  const { kind, currency } = view;
  const CalendarTools = isWide ? CalendarHead : TodayButton;
  const openMonth = (month: string) => show({ view: 'calendar', month });
  const totals = useMemo(() => fixedFigures(items, names.currencyOf), [items, names]);
  const groups = useMemo(() => {
    const isShown = (item: ScheduledTransaction) =>
      isOfKind(item, kind) && (currency === '' || names.currencyOf(item.accountId) === currency);
    return listScheduled(items.filter(isShown), today);
  }, [items, names, kind, currency, today]);
  return (
    <Stack gap={6}>
      {totals.length > 0 ? (
        <TotalsFigures totals={totals} choice={choice} onOpened={() => focusNext('sum')} />
      ) : null}
      <EnteredAlready />
      <Stack gap={3}>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          {view.view === 'list' ? (
            <ListFilter kind={kind} onKind={(next) => show({ kind: next })} />
          ) : (
            <CalendarTools month={view.month} today={today} onMonth={openMonth} />
          )}
          <SegmentedControl<'list' | 'calendar'>
            legend={t('scheduled.view')}
            options={views()}
            value={view.view}
            onValueChange={(value) => show({ view: value })}
          />
        </Stack>
        {view.view === 'calendar' ? (
          <CalendarView month={view.month} today={today} names={names} onMonth={openMonth} />
        ) : (
          <>
            {kind === 'income' || kind === 'costs' || kind === 'left' ? (
              <ListSum
                ref={sum}
                kind={kind}
                groups={groups}
                names={names}
                onShowAll={() => {
                  focusNext('list');
                  show({});
                }}
              />
            ) : null}
            {groups.length > 0 ? (
              <FocusBox ref={list} label={t('scheduled.list')}>
                <ScheduledList groups={groups} names={names} today={today} />
              </FocusBox>
            ) : kind === 'transfers' || kind === 'paused' ? (
              <Text as="p" tone="muted">
                {t(`scheduled.none-${kind}`)}
              </Text>
            ) : null}
          </>
        )}
      </Stack>
    </Stack>
  );
}
