import { dayNumber } from '@/domain/core/calendar-date.ts';
import type { RecurringOccurrence, ScheduledProposal } from './recurring.ts';
import { nearestPlace } from './recurring-rhythm.ts';
import type { Series } from './recurring-series.ts';

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
export function evidenceFor(series: Series, isCut: boolean): Evidence {
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
