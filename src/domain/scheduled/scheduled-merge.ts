import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { isAfterEnd, type Occurrence, occurrencesFrom, postingDate } from './occurrences.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** An occurrence that is to be posted, and where its item stands afterwards. */
export type DueOccurrence = {
  readonly item: ScheduledTransaction;
  readonly occurrence: Occurrence;
  /** The due date of the occurrence after it, due or not; null where the item is over. */
  readonly next: CalendarDate | null;
};

/** Whether an item has an occurrence to post up to and with a day. A paused one has none. */
export function isDue(item: ScheduledTransaction, today: CalendarDate): boolean {
  if (item.paused || isAfterEnd(item, item.nextDueDate)) return false;
  return postingDate(item, item.nextDueDate) <= today;
}

/** Whether an item has come to a day after its end, so that it never happens again. */
export function isOver(item: ScheduledTransaction, today: CalendarDate): boolean {
  if (item.paused || !isAfterEnd(item, item.nextDueDate)) return false;
  return postingDate(item, item.nextDueDate) <= today;
}

/**
 * Everything that is due up to and with a day, of all items together, by posting date. Made one by one as it is asked for:
 * ten years of twenty daily items take no more memory than one day of them.
 */
export function* dueOccurrences(
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
): Generator<DueOccurrence> {
  const heap: Source[] = [];
  for (const item of items) {
    const occurrences = occurrencesFrom(item);
    const first = occurrences.next();
    if (isDue(item, today) && !first.done) {
      heap.push({ item, occurrences, current: first.value });
      rise(heap);
    }
  }
  for (let source = heap[0]; source; source = heap[0]) {
    const { item, current } = source;
    const following = source.occurrences.next();
    const next = following.done ? null : following.value;
    if (next && next.date <= today) source.current = next;
    else {
      const last = heap.pop();
      if (last && last !== source) heap[0] = last;
    }
    sink(heap);
    yield { item, occurrence: current, next: next?.dueDate ?? null };
  }
}

type Source = {
  readonly item: ScheduledTransaction;
  readonly occurrences: Generator<Occurrence>;
  current: Occurrence;
};

function isBefore(a: Source | undefined, b: Source | undefined): boolean {
  if (!a || !b) return false;
  if (a.current.date !== b.current.date) return a.current.date < b.current.date;
  return a.item.id < b.item.id;
}

/** Brings the last of a heap to its place. */
function rise(heap: Source[]): void {
  let place = heap.length - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (!isBefore(heap[place], heap[parent])) return;
    swap(heap, place, parent);
    place = parent;
  }
}

/** Brings the first of a heap to its place. */
function sink(heap: Source[]): void {
  for (let place = 0; ; ) {
    const left = 2 * place + 1;
    let first = place;
    if (isBefore(heap[left], heap[first])) first = left;
    if (isBefore(heap[left + 1], heap[first])) first = left + 1;
    if (first === place) return;
    swap(heap, place, first);
    place = first;
  }
}

function swap(heap: Source[], a: number, b: number): void {
  const [one, other] = [heap[a], heap[b]];
  if (one && other) [heap[a], heap[b]] = [other, one];
}
