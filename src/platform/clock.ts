import { type CalendarDate, dateOfInstant } from '@/domain/core/calendar-date.ts';

/** The only source of the current time. Tests use a fixed one. */
export type Clock = {
  readonly now: () => Date;
  /** The local calendar date. */
  readonly today: () => CalendarDate;
};

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dateOfInstant(new Date()),
};
