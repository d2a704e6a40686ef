import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { DebtRow } from './debt-row.ts';
import type { DebtActions } from './use-debt-actions.ts';

/** What a list shows before it is asked for the rest. */
export const FIRST = 6;

/** What each part of the view of one debt is drawn from. */
export type DebtPartProps = {
  readonly row: DebtRow;
  readonly actions: DebtActions;
  readonly today: CalendarDate;
};
