import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { RecurringGroup, RecurringOccurrence, ScheduledProposal } from './recurring.ts';
import { areSteady, expectedAmount, middleOf, partedByAmount } from './recurring.ts';
import { dayKey, seriesKey } from './recurring-refusals.ts';
import { dateOfDay, nearestPlace, type Series, seriesOf } from './recurring-series.ts';

type Evidence = Pick<
  ScheduledProposal,
  'occurrences' | 'orMore' | 'firstDate' | 'lastDate' | 'amounts'
>;

/** So many of a series may be missing in a row, and so many stand beside it: what lies before that is another story. */
const MOST_MISSING = 1;
const MOST_BESIDE = 1;

/**
 * What speaks for a series: as far back as it goes, also beyond the newest that it was found by. Counted is what a list of the
 * rows between its first and last day and its lowest and highest amount shows. @param isCut older rows are not known
 */
function evidenceFor(series: Series, isCut: boolean): Evidence {
  const all = [...occurrencesBefore(series), ...series.occurrences];
  const [first, last] = [all[0], all.at(-1)] as [RecurringOccurrence, RecurringOccurrence];
  const amounts = all.map(({ amount }) => amount);
  const lowest = amounts.reduce((least, each) => (each < least ? each : least), first.amount);
  const highest = amounts.reduce((most, each) => (each > most ? each : most), first.amount);
  const isBetween = ({ date, amount }: RecurringOccurrence) =>
    date >= first.date && date <= last.date && amount >= lowest && amount <= highest;
  const isOldest = series.among[0]?.date === first.date;
  return {
    occurrences: series.among.filter(isBetween).length,
    ...(isCut && isOldest ? { orMore: true } : {}),
    firstDate: first.date,
    lastDate: last.date,
    amounts: [lowest, highest],
  };
}

/** Those on the days of a series before the ones that it was found by, oldest first. */
function occurrencesBefore({ fit, occurrences, among }: Series): readonly RecurringOccurrence[] {
  const oldest = occurrences[0]?.date ?? '';
  let place = nearestPlace(fit, dayNumber(occurrences[0]?.date as RecurringOccurrence['date']));
  let beside = 0;
  const found: RecurringOccurrence[] = [];
  for (const each of among.filter(({ date }) => date < oldest).reverse()) {
    const day = dayNumber(each.date);
    const at = nearestPlace(fit, day);
    if (place - at > MOST_MISSING + 1) break;
    const isOn = at < place && Math.abs(fit.dayAt(at) - day) <= fit.rhythm.tolerance;
    if (!isOn && ++beside > MOST_BESIDE) break;
    if (!isOn) continue;
    beside = 0;
    place = at;
    found.push(each);
  }
  return found.reverse();
}

/** So many of the newest are looked at: two years. */
const NEWEST = 48;
/** So many of them may be on neither day. */
const ROWS_A_FLAW = 12;
const LEAST_OCCURRENCES = 6;
const LEAST_DAYS_APART = 10;
const DAYS_OF_MONTH = 30;

/**
 * What comes on two days of each month, such as pay on the 15th and on the last day, as a monthly series of each, the earlier day
 * first; none where it does not.
 */
function halvesOfMonths(occurrences: readonly RecurringOccurrence[]): readonly Series[] {
  const newest = occurrences.slice(-NEWEST);
  if (newest.length < LEAST_OCCURRENCES || !areSteady(newest.map(({ amount }) => amount)))
    return [];
  const halves = halved(newest).flatMap((half) => seriesOf(half) ?? []);
  const [one, other] = halves.sort((a, b) => a.fit.ofMonth - b.fit.ofMonth);
  if (!one || !other || !halves.every(isMonthly)) return [];
  const count = one.occurrences.length + other.occurrences.length;
  const outside = newest.length - count;
  const apart = other.fit.ofMonth - one.fit.ofMonth;
  const isApart = apart >= LEAST_DAYS_APART && DAYS_OF_MONTH - apart >= LEAST_DAYS_APART;
  return isApart && outside <= Math.floor(newest.length / ROWS_A_FLAW) ? [one, other] : [];
}

const isMonthly = ({ fit }: Series): boolean =>
  fit.rhythm.frequency === 'monthly' && fit.rhythm.interval === 1;

/** Parted where the month, taken as a circle, has its two longest stretches without any. */
function halved(
  occurrences: readonly RecurringOccurrence[],
): readonly (readonly RecurringOccurrence[])[] {
  const days = [...new Set(occurrences.map(dayOf))].sort((a, b) => a - b);
  if (days.length < 2) return [];
  const gaps = days.map((day, at) => ({
    end: day,
    length: at === 0 ? day + DAYS_OF_MONTH - (days.at(-1) ?? 0) : day - (days[at - 1] ?? 0),
  }));
  const [one, other] = gaps.sort((a, b) => b.length - a.length).map(({ end }) => end);
  const [first, second] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)];
  const isInside = (each: RecurringOccurrence) => dayOf(each) >= first && dayOf(each) < second;
  return [occurrences.filter(isInside), occurrences.filter((each) => !isInside(each))];
}

const dayOf = ({ date }: RecurringOccurrence): number =>
  Math.min(Number(date.slice(8)), DAYS_OF_MONTH);

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
