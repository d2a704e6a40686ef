import { catchError, defer, finalize, NEVER, Observable, of, Subject } from 'rxjs';
import type { Services } from '@/db/database.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  type DueOccurrence,
  dueOccurrences,
  scheduledRows,
} from '@/domain/scheduled/due-occurrences.ts';
import { isScheduledTransfer } from '@/domain/scheduled/scheduled.ts';
import { WriteRefused } from '@/pipelines/write-refused.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { eachInTurns } from '@/platform/in-turns.ts';
import { outsideLongWrites, withLock } from '@/platform/locks.ts';
import { MAX_NAMES, type ScheduledEvent, type ScheduledRequest } from './scheduled-events.ts';
import { type Posting, ScheduledItems, writePostings } from './scheduled-postings.ts';

const LOCK = 'coffer-scheduled';
/** How often items may be edited during a run before it gives up; the next run continues. */
const MAX_PLANS = 50;

/**
 * Posts every missed occurrence of the due items (spec §4) and moves them to their next dates; an
 * item without further occurrences is deleted. Each batch first stores its rows, then moves its
 * items. Occurrences that are already stored are skipped, so a second run, another tab, or a run
 * after a crash adds nothing twice. Cold. When `cancel$` emits, the current batch finishes; what
 * was posted stays, and the next run continues. Ends with done, cancelled or failed; never errors.
 */
export function scheduledRun(
  services: Services,
  request: ScheduledRequest,
  cancel$: Observable<unknown> = NEVER,
): Observable<ScheduledEvent> {
  return defer(() => {
    const run = new ScheduledRun(services, request);
    const cancelling = cancel$.subscribe(() => run.cancel());
    return underLock(LOCK, () => run.events()).pipe(
      catchError((error: unknown) => {
        services.log.error('scheduled transactions could not be posted', error);
        const code = error instanceof WriteRefused ? error.code : 'unexpected';
        return of<ScheduledEvent>({ type: 'failed', code, added: run.added });
      }),
      finalize(() => cancelling.unsubscribe()),
    );
  });
}

class ScheduledRun {
  readonly #services: Services;
  readonly #request: ScheduledRequest;
  readonly #items: ScheduledItems;
  readonly #size = new BatchSize();
  #isCancelled = false;
  #done = 0;
  #skipped = 0;
  added = 0;
  readonly #names: string[] = [];

  constructor(services: Services, request: ScheduledRequest) {
    this.#services = services;
    this.#request = request;
    this.#items = new ScheduledItems(services, request);
  }

  cancel(): void {
    this.#isCancelled = true;
  }

  async *events(): AsyncGenerator<ScheduledEvent> {
    for (let plans = 1; ; plans++) {
      const today = this.#services.clock.today();
      const items = await this.#items.plan(today);
      let total = this.#done;
      await eachInTurns(dueOccurrences(items, today), () => {
        total++;
      });
      const occurrences = dueOccurrences(items, today);
      for (let batch = this.#take(occurrences); batch.length > 0; batch = this.#take(occurrences)) {
        if (this.#isCancelled) {
          yield this.#end('cancelled');
          return;
        }
        const due = batch;
        await this.#size.timed(() => outsideLongWrites(() => this.#post(due)));
        this.#done += due.length;
        yield { type: 'progress', done: this.#done, total, added: this.added };
        await yieldToPage();
      }
      // For a user's command, a later edit or Undo of the item has the last word.
      if (!this.#items.wasEdited || this.#request.change) break;
      if (plans === MAX_PLANS) throw new WriteRefused('conflict');
    }
    yield this.#end('done');
  }

  #end(type: 'done' | 'cancelled'): ScheduledEvent {
    const [names, ended] = [[...this.#names], [...this.#items.ended]];
    return { type, added: this.added, skipped: this.#skipped, names, ended };
  }

  /** The next occurrences of items that still take part, about as many rows as fit in a batch. */
  #take(occurrences: Generator<DueOccurrence>): readonly DueOccurrence[] {
    const batch: DueOccurrence[] = [];
    let rows = 0;
    while (rows < this.#size.rows && !this.#items.isEmpty) {
      const following = occurrences.next();
      if (following.done) break;
      const due = following.value;
      if (!this.#items.get(due.item.id)) continue;
      batch.push(due);
      rows += isScheduledTransfer(due.item) ? 2 : 1;
    }
    return batch;
  }

  /** Posts one batch: rows first, then items. */
  async #post(batch: readonly DueOccurrence[]): Promise<void> {
    const ids = [...new Set(batch.map(({ item }) => item.id))];
    await this.#items.refresh(ids);
    const postings = await this.#postingsOf(batch);
    const { added, skipped } = await writePostings(this.#services, postings, this.#request.change);
    this.added += added.length;
    for (const [row] of added) {
      if (row && this.#names.length < MAX_NAMES) this.#names.push(row.description);
    }
    this.#skipped += skipped;
    const nexts = new Map<string, CalendarDate | null>();
    for (const { item, next } of batch) if (this.#items.get(item.id)) nexts.set(item.id, next);
    await this.#items.advance(nexts);
  }

  /** Drops deleted categories and tags. */
  async #postingsOf(batch: readonly DueOccurrence[]): Promise<readonly Posting[]> {
    const { database, clock } = this.#services;
    const due = batch.filter(({ item }) => this.#items.get(item.id));
    const [goneCategories, goneTags] = await Promise.all([
      missingRecords(
        database,
        'categories',
        due.flatMap(({ item }) => item.categoryId || []),
      ),
      missingRecords(
        database,
        'tags',
        due.flatMap(({ item }) => item.tags),
      ),
    ]);
    const now = clock.now();
    const options = { createdAt: now.toISOString(), timestampMs: now.getTime() };
    return due.map(({ item, occurrence }) => {
      const categoryId = goneCategories.has(item.categoryId) ? '' : item.categoryId;
      const tags = item.tags.filter((id) => !goneTags.has(id));
      return scheduledRows({ ...item, categoryId, tags }, occurrence, options);
    });
  }
}

export type ScheduledHandle = {
  /** Finishes the current batch and starts no other; a 'cancelled' event follows. */
  readonly cancel: () => void;
};

/** Callback API over `scheduledRun` for code that does not use RxJS. */
export function startScheduledRun(
  services: Services,
  request: ScheduledRequest,
  onEvent: (event: ScheduledEvent) => void,
): ScheduledHandle {
  const cancel$ = new Subject<void>();
  scheduledRun(services, request, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}

const FIRST_ROWS = 64;
const MAX_ROWS = 250;
const QUICK_MS = 60;
const SLOW_MS = 150;

/** Adjusts batch sizes to the time they take, so that slow devices stay responsive. */
class BatchSize {
  #rows = FIRST_ROWS;

  /** The number of rows for the next batch. */
  get rows(): number {
    return this.#rows;
  }

  /** Runs a batch, and doubles or halves the size of the next one if it was fast or slow. */
  async timed<Value>(work: () => Promise<Value>): Promise<Value> {
    const startedMs = performance.now();
    const value = await work();
    const tookMs = performance.now() - startedMs;
    if (tookMs < QUICK_MS) this.#rows = Math.min(MAX_ROWS, this.#rows * 2);
    if (tookMs > SLOW_MS) this.#rows = Math.max(FIRST_ROWS, Math.ceil(this.#rows / 2));
    return value;
  }
}

/**
 * The events of work that only one tab at a time does under a lock name. Cold. After unsubscribing,
 * the current step finishes, no other starts, and only then is the lock released.
 */
function underLock<Event>(name: string, events: () => AsyncIterable<Event>): Observable<Event> {
  return new Observable((subscriber) => {
    withLock(name, async () => {
      for await (const event of events()) {
        if (subscriber.closed) return;
        subscriber.next(event);
      }
    }).then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    );
  });
}
