import type { Ref } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledRow } from '@/domain/scheduled/scheduled-list.ts';
import type { ScheduledActions } from './use-scheduled-actions.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

/** What a row is drawn from, whichever way. */
export type ListRowProps = {
  readonly row: ScheduledRow;
  readonly names: ScheduledNames;
  readonly today: CalendarDate;
  readonly actions: ScheduledActions;
  /** Of the button that keeps the focus where the row goes elsewhere. */
  readonly triggerRef: Ref<HTMLButtonElement>;
};
