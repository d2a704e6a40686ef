import { useAddressParams } from '@/components/links/use-address-params.ts';
import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { firstDayOf } from '@/domain/scheduled/scheduled-calendar.ts';
import { SCHEDULED_KINDS, type ScheduledKind } from '@/domain/scheduled/scheduled-list.ts';

/** What the page shows, as stored in its address. */
export type ScheduledView = {
  readonly view: 'list' | 'calendar';
  readonly kind: ScheduledKind;
  /** Only items of this currency; '' = all. */
  readonly currency: string;
  /** Month of the calendar: 'YYYY-MM'. */
  readonly month: string;
};

/** What the page shows, and how to change it. */
export type ScheduledViewChoice = {
  readonly view: ScheduledView;
  readonly show: (view: Partial<ScheduledView>) => void;
  /** Address of the view, for links. */
  readonly linkTo: (view: Partial<ScheduledView>) => string;
};

/** What the page shows, kept in its address. */
export function useScheduledView(today: CalendarDate): ScheduledViewChoice {
  const [search, setSearch] = useAddressParams();
  const month = search.get('month') ?? '';
  return {
    view: {
      view: search.get('view') === 'calendar' ? 'calendar' : 'list',
      kind: SCHEDULED_KINDS.find((each) => each === search.get('show')) ?? 'all',
      currency: search.get('currency') ?? '',
      month: firstDayOf(month) ? month : monthOf(today),
    },
    show: (next) =>
      setSearch((current) => queryOf(current, next), {
        replace: true,
        preventScrollReset: true,
      }),
    linkTo: (next) => `?${queryOf(search, next)}`,
  };
}

const OWN = ['view', 'month', 'show', 'currency'];

/** Query for a view. Other parameters are kept, and defaults are left out. */
function queryOf(search: URLSearchParams, view: Partial<ScheduledView>): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of OWN) query.delete(name);
  if (view.view === 'calendar') {
    query.set('view', 'calendar');
    if (view.month) query.set('month', view.month);
    return query;
  }
  if (view.kind && view.kind !== 'all') query.set('show', view.kind);
  if (view.currency) query.set('currency', view.currency);
  return query;
}
