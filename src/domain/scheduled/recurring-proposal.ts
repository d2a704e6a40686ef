import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import type { RecurringGroup, RecurringOccurrence, ScheduledProposal } from './recurring.ts';
import { expectedAmount, middleOf, partedByAmount } from './recurring-amounts.ts';
import { evidenceFor } from './recurring-evidence.ts';
import { halvesOfMonths } from './recurring-halves.ts';
import { dayKey, seriesKey } from './recurring-refusals.ts';
import { dateOfDay } from './recurring-rhythm.ts';
import { type Series, seriesOf } from './recurring-series.ts';

/**
 * The scheduled transactions that a group speaks for: one, or where several subscriptions share its text one for each, and of what
 * comes twice a month one for each day; none where its rows come irregularly, or have stopped.
 */
export function proposalsOf(
  group: RecurringGroup,
  today: CalendarDate,
): readonly ScheduledProposal[] {
  const asOf = knownDay(group, today);
  const goesOn = (series: Series | null): series is Series =>
    series !== null && !hasStopped(series, asOf);
  const parts = partedByAmount(group.occurrences);
  const found = parts.length < 2 ? [] : parts.map(seriesOf).filter(goesOn);
  const apart = found.filter(({ isSteady }) => isSteady);
  if (apart.length > 1 && areSideBySide(apart)) {
    const isWhole = countOf(apart) === group.occurrences.length;
    const sure = apart.filter(({ occurrences }) => isWhole || occurrences.length > 3);
    if (sure.length > 1) return sure.map((series) => ofAmount(group, series, today));
  }
  const whole = seriesOf(group.occurrences);
  if (goesOn(whole)) return [proposalFor(group, group.key, whole, today)];
  const halves = halvesOfMonths(group.occurrences).filter(goesOn);
  if (halves.length > 1) {
    return halves.map((half) =>
      proposalFor(group, dayKey(group.key, half.fit.ofMonth), half, today),
    );
  }
  return apart
    .filter(({ occurrences }) => occurrences.length > 3)
    .map((series) => ofAmount(group, series, today));
}

function ofAmount(group: RecurringGroup, series: Series, today: CalendarDate): ScheduledProposal {
  const amount = middleOf(series.occurrences.map((each) => each.amount));
  return proposalFor(group, seriesKey(group.key, amount), series, today);
}

/** The scheduled transaction that a group speaks for first; `null` where it speaks for none. */
export function proposalOf(group: RecurringGroup, today: CalendarDate): ScheduledProposal | null {
  return proposalsOf(group, today)[0] ?? null;
}

const countOf = (found: readonly Series[]): number =>
  found.reduce((sum, { occurrences }) => sum + occurrences.length, 0);

/** Whether two series went on at the same time; one after the other are one with a new price. */
function areSideBySide(found: readonly Series[]): boolean {
  const spans = found.map(
    ({ occurrences }) => [firstOf(occurrences), lastOf(occurrences)] as const,
  );
  return spans.some(([first, last], at) =>
    spans.some(
      ([otherFirst, otherLast], other) =>
        other !== at && first.date < otherLast.date && otherFirst.date < last.date,
    ),
  );
}

const firstOf = (occurrences: readonly RecurringOccurrence[]) =>
  occurrences[0] as RecurringOccurrence;
const lastOf = (occurrences: readonly RecurringOccurrence[]) =>
  occurrences.at(-1) as RecurringOccurrence;

/** How long ago the newest row of an account may be for its rows to speak of today. */
const FRESH_DAYS = 62;

/** Up to which day it is known what came: what was not imported yet has not stopped. */
function knownDay({ knownUntil }: RecurringGroup, today: CalendarDate): number {
  const now = dayNumber(today);
  if (knownUntil === undefined) return now;
  return Math.min(now, Math.max(dayNumber(knownUntil), now - FRESH_DAYS));
}

/** Banks post late. */
const GRACE_DAYS = 3;
const LONGEST_WAIT_DAYS = 45;

function hasStopped({ fit, lastPlace }: Series, asOf: number): boolean {
  const { days, tolerance } = fit.rhythm;
  const wait = Math.min(days, LONGEST_WAIT_DAYS) + tolerance + GRACE_DAYS;
  return fit.dayAt(lastPlace + 1) + wait < asOf;
}

function proposalFor(
  group: RecurringGroup,
  key: string,
  series: Series,
  today: CalendarDate,
): ScheduledProposal {
  const { fit, occurrences } = series;
  const amounts = occurrences.map(({ amount }) => amount);
  const amount = expectedAmount(amounts, series.isSteady);
  const { description, accountId, categoryId, search } = group;
  return {
    key,
    description,
    accountId,
    categoryId,
    amount,
    ...datesAfter(series, today),
    frequency: fit.rhythm.frequency,
    interval: fit.rhythm.interval,
    monthEnd: fit.ofMonth === LONGEST_MONTH,
    ...evidenceFor(series, group.isCut === true),
    ...(search === undefined ? {} : { search }),
    source: 'detected',
  };
}

const LONGEST_MONTH = 31;

/** The first occurrence from today on that has not come yet; with a day to count from where its month is too short for it. */
function datesAfter(
  { fit, lastPlace, among }: Series,
  today: CalendarDate,
): Pick<ScheduledProposal, 'nextDueDate' | 'anchorDate'> {
  const now = dayNumber(today);
  let place = lastPlace + 1;
  // One that came today, late or beside the others, is today's.
  const from = among.some(({ date }) => date === today) ? now + 1 : now;
  while (fit.dayAt(place) < from) place++;
  const nextDueDate = dateOfDay(fit.dayAt(place));
  if (fit.ofMonth === 0 || Number(nextDueDate.slice(8)) === fit.ofMonth) return { nextDueDate };
  if (fit.ofMonth === LONGEST_MONTH) return { nextDueDate };
  while (Number(dateOfDay(fit.dayAt(place)).slice(8)) !== fit.ofMonth) place--;
  return { nextDueDate, anchorDate: dateOfDay(fit.dayAt(place)) };
}
