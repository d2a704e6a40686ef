import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { RecurringGroup, RecurringOccurrence, ScheduledProposal } from './recurring.ts';
import { areSteady, expectedAmount, lowerMedian, splitByAmount } from './recurring.ts';
import { dayKey, seriesKey } from './recurring-refusals.ts';
import { dateOfDay, nearestStep, type Series, seriesOf } from './recurring-series.ts';

/**
 * The scheduled transactions that a group suggests: one, or one for each subscription that shares
 * the description, or one for each day if the rows come twice a month. Empty if the rows are
 * irregular or have stopped.
 */
export function proposalsOf(
  group: RecurringGroup,
  today: CalendarDate,
): readonly ScheduledProposal[] {
  const asOf = knownDay(group, today);
  const goesOn = (series: Series | null): series is Series =>
    series !== null && !hasStopped(series, asOf);
  const parts = splitByAmount(group.occurrences);
  const found = parts.length < 2 ? [] : parts.map(seriesOf).filter(goesOn);
  const apart = found.filter(({ isSteady }) => isSteady);
  if (apart.length > 1 && areSideBySide(apart)) {
    const isWhole = countOf(apart) === group.occurrences.length;
    const sure = apart.filter(({ occurrences }) => isWhole || occurrences.length > 3);
    if (sure.length > 1) return sure.map((series) => proposalForAmount(group, series, today));
  }
  const whole = seriesOf(group.occurrences);
  if (goesOn(whole)) return [proposalFor(group, group.key, whole, today)];
  const halves = twiceMonthlySeries(group.occurrences).filter(goesOn);
  if (halves.length > 1) {
    return halves.map((half) =>
      proposalFor(group, dayKey(group.key, half.fit.dayOfMonth), half, today),
    );
  }
  return apart
    .filter(({ occurrences }) => occurrences.length > 3)
    .map((series) => proposalForAmount(group, series, today));
}

/** The first proposal of a group; null if it has none. */
export function proposalOf(group: RecurringGroup, today: CalendarDate): ScheduledProposal | null {
  return proposalsOf(group, today)[0] ?? null;
}

function proposalForAmount(
  group: RecurringGroup,
  series: Series,
  today: CalendarDate,
): ScheduledProposal {
  const amount = lowerMedian(series.occurrences.map((each) => each.amount));
  return proposalFor(group, seriesKey(group.key, amount), series, today);
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
    monthEnd: fit.dayOfMonth === LONGEST_MONTH,
    ...evidenceFor(series, group.isCut === true),
    ...(search === undefined ? {} : { search }),
    source: 'detected',
  };
}

/**
 * The first occurrence from today on that has not happened yet, with an anchor date if its month is
 * too short for the day.
 */
function datesAfter(
  { fit, lastStep, candidates }: Series,
  today: CalendarDate,
): Pick<ScheduledProposal, 'nextDueDate' | 'anchorDate'> {
  const now = dayNumber(today);
  let step = lastStep + 1;
  // A row of today counts as today's occurrence, whether late or off schedule.
  const from = candidates.some(({ date }) => date === today) ? now + 1 : now;
  while (fit.dayAt(step) < from) step++;
  const nextDueDate = dateOfDay(fit.dayAt(step));
  if (fit.dayOfMonth === 0 || Number(nextDueDate.slice(8)) === fit.dayOfMonth)
    return { nextDueDate };
  if (fit.dayOfMonth === LONGEST_MONTH) return { nextDueDate };
  while (Number(dateOfDay(fit.dayAt(step)).slice(8)) !== fit.dayOfMonth) step--;
  return { nextDueDate, anchorDate: dateOfDay(fit.dayAt(step)) };
}

const LONGEST_MONTH = 31;

const countOf = (found: readonly Series[]): number =>
  found.reduce((sum, { occurrences }) => sum + occurrences.length, 0);

/**
 * Whether two series overlap in time. If they follow one another, they are one series with a new
 * price.
 */
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

/**
 * Up to this age the account's newest row counts as current; with older data, rows can't tell
 * anything about today.
 */
const FRESH_DAYS = 62;

/**
 * The day (number) up to which data is known. A series whose rows were simply not imported yet has
 * not stopped.
 */
function knownDay({ knownUntil }: RecurringGroup, today: CalendarDate): number {
  const now = dayNumber(today);
  if (knownUntil === undefined) return now;
  return Math.min(now, Math.max(dayNumber(knownUntil), now - FRESH_DAYS));
}

/** Banks post late. */
const GRACE_DAYS = 3;

const LONGEST_WAIT_DAYS = 45;

function hasStopped({ fit, lastStep }: Series, asOf: number): boolean {
  const { days, tolerance } = fit.rhythm;
  const wait = Math.min(days, LONGEST_WAIT_DAYS) + tolerance + GRACE_DAYS;
  return fit.dayAt(lastStep + 1) + wait < asOf;
}

type Evidence = Pick<
  ScheduledProposal,
  'occurrences' | 'orMore' | 'firstDate' | 'lastDate' | 'amounts'
>;

/**
 * Walking back from the newest occurrences, stop after more missing steps in a row, or more
 * off-schedule rows, than this; anything earlier is a different story.
 */
const MAX_MISSING = 1;

const MAX_OFF_SCHEDULE = 1;

/**
 * The evidence for a series, extended back beyond the newest rows it was detected from.
 * `occurrences` counts what a list of rows between its first and last day and its lowest and
 * highest amount shows.
 * @param isCut whether older rows are unknown
 */
function evidenceFor(series: Series, isCut: boolean): Evidence {
  const all = [...occurrencesBefore(series), ...series.occurrences];
  const [first, last] = [all[0], all.at(-1)] as [RecurringOccurrence, RecurringOccurrence];
  const amounts = all.map(({ amount }) => amount);
  const lowest = amounts.reduce((least, each) => (each < least ? each : least), first.amount);
  const highest = amounts.reduce((most, each) => (each > most ? each : most), first.amount);
  const isBetween = ({ date, amount }: RecurringOccurrence) =>
    date >= first.date && date <= last.date && amount >= lowest && amount <= highest;
  const isOldest = series.candidates[0]?.date === first.date;
  return {
    occurrences: series.candidates.filter(isBetween).length,
    ...(isCut && isOldest ? { orMore: true } : {}),
    firstDate: first.date,
    lastDate: last.date,
    amounts: [lowest, highest],
  };
}

/** The occurrences on the series' days before those it was detected from, oldest first. */
function occurrencesBefore({
  fit,
  occurrences,
  candidates,
}: Series): readonly RecurringOccurrence[] {
  const oldest = occurrences[0]?.date ?? '';
  let step = nearestStep(fit, dayNumber(occurrences[0]?.date as RecurringOccurrence['date']));
  let offSchedule = 0;
  const found: RecurringOccurrence[] = [];
  for (const each of candidates.filter(({ date }) => date < oldest).reverse()) {
    const day = dayNumber(each.date);
    const at = nearestStep(fit, day);
    if (step - at > MAX_MISSING + 1) break;
    const isOn = at < step && Math.abs(fit.dayAt(at) - day) <= fit.rhythm.tolerance;
    if (!isOn && ++offSchedule > MAX_OFF_SCHEDULE) break;
    if (!isOn) continue;
    offSchedule = 0;
    step = at;
    found.push(each);
  }
  return found.reverse();
}

/** Only the newest rows are considered: about two years. */
const NEWEST = 48;

/** One row per this many may be on neither day. */
const ROWS_PER_FLAW = 12;

const MIN_OCCURRENCES = 6;

const MIN_DAYS_APART = 10;

const DAYS_OF_MONTH = 30;

/**
 * Two monthly series for rows that come on two days of each month, such as pay on the 15th and on
 * the last day; the earlier day first. Empty if they don't.
 */
function twiceMonthlySeries(occurrences: readonly RecurringOccurrence[]): readonly Series[] {
  const newest = occurrences.slice(-NEWEST);
  if (newest.length < MIN_OCCURRENCES || !areSteady(newest.map(({ amount }) => amount))) return [];
  const halves = splitMonth(newest).flatMap((half) => seriesOf(half) ?? []);
  const [one, other] = halves.sort((a, b) => a.fit.dayOfMonth - b.fit.dayOfMonth);
  if (!one || !other || !halves.every(isMonthly)) return [];
  const count = one.occurrences.length + other.occurrences.length;
  const outside = newest.length - count;
  const apart = other.fit.dayOfMonth - one.fit.dayOfMonth;
  const isApart = apart >= MIN_DAYS_APART && DAYS_OF_MONTH - apart >= MIN_DAYS_APART;
  return isApart && outside <= Math.floor(newest.length / ROWS_PER_FLAW) ? [one, other] : [];
}

const isMonthly = ({ fit }: Series): boolean =>
  fit.rhythm.frequency === 'monthly' && fit.rhythm.interval === 1;

/**
 * Splits the occurrences by day of the month, at the two longest gaps of the month taken as a
 * circle.
 */
function splitMonth(
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
