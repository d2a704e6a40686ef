import CalendarDays from 'lucide-react/icons/calendar-days';
import List from 'lucide-react/icons/list';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  fixedFigures,
  isOfKind,
  listScheduled,
  SCHEDULED_KINDS,
  type ScheduledKind,
} from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { CalendarView } from './calendar-view.tsx';
import { EnteredAlready } from './entered-already-section.tsx';
import { CalendarHead, TodayButton } from './scheduled-calendar-head.tsx';
import { ScheduledList } from './scheduled-table.tsx';
import { ListTotal, ScheduledTotals } from './scheduled-totals.tsx';
import type { ScheduledNames } from './use-scheduled-names.ts';
import { useScheduledView } from './use-scheduled-view.ts';

export type ScheduledOverviewProps = {
  readonly items: readonly ScheduledTransaction[];
  readonly names: ScheduledNames;
  readonly today: CalendarDate;
};

const views = () =>
  [
    { value: 'list', label: t('scheduled.viewList'), icon: <List aria-hidden="true" /> },
    {
      value: 'calendar',
      label: t('scheduled.viewCalendar'),
      icon: <CalendarDays aria-hidden="true" />,
    },
  ] as const;

/** Monthly totals of the scheduled transactions, and each of them in a list or calendar. */
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
        <ScheduledTotals totals={totals} choice={choice} onOpened={() => focusNext('sum')} />
      ) : null}
      <EnteredAlready />
      <Stack gap={3}>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          {view.view === 'list' ? (
            <ScheduledFilter kind={kind} onKind={(next) => show({ kind: next })} />
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
              <ListTotal
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

/** Filters offered as segments; 'left' is reached through its figure. */
const SEGMENTS = ['all', 'income', 'costs', 'transfers', 'paused'] as const;

type ListFilterProps = {
  readonly kind: ScheduledKind;
  readonly onKind: (kind: ScheduledKind) => void;
};

/** Filter of the list. On a narrow screen it is a select, to leave room for the view switch. */
function ScheduledFilter({ kind, onKind }: ListFilterProps) {
  const isWide = useWideScreen();
  const optionOf = <Kind extends ScheduledKind>(value: Kind) => ({
    value,
    label: t(`scheduled.show-${value}`),
  });
  if (isWide) {
    return (
      <SegmentedControl<ScheduledKind>
        legend={t('scheduled.show')}
        options={SEGMENTS.map(optionOf)}
        value={kind}
        onValueChange={onKind}
      />
    );
  }
  return (
    <Field label={t('scheduled.show')} hideLabel width="sm">
      <NativeSelect
        value={kind}
        options={SCHEDULED_KINDS.map(optionOf)}
        onChange={(event) => {
          const chosen = SCHEDULED_KINDS.find((each) => each === event.currentTarget.value);
          if (chosen) onKind(chosen);
        }}
      />
    </Field>
  );
}

type Target = 'sum' | 'list';

type FocusNext = {
  /** Ref to the total of the list. */
  readonly sum: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Element to focus once it has been rendered. */
  readonly focusNext: (target: Target) => void;
};

/**
 * Moves the focus to what a click has opened, as soon as it is rendered: the list's total, or the
 * list.
 */
function useFocusNext(): FocusNext {
  const sum = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<Target | null>(null);
  useEffect(() => {
    const target = wanted.current === 'sum' ? sum.current : list.current;
    const isThere = wanted.current === 'sum' ? target !== null : sum.current === null;
    if (wanted.current === null || !isThere) return;
    wanted.current = null;
    target?.focus();
  });
  return {
    sum,
    list,
    focusNext: (target) => {
      wanted.current = target;
    },
  };
}
