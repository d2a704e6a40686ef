import type { RegisterRange } from '@/db/queries/transactions/register.ts';
import type { Money } from '@/domain/core/money.ts';
import type { AccountTotal, MonthRows } from '@/domain/transactions/row-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** A window is this many rows, read and kept together. */
export const WINDOW_ROWS = 100;
const KEPT_WINDOWS = 40;
/** How many windows are read ahead of the view. */
const AHEAD_WINDOWS = 2;

/** Consecutive rows. A row deleted between two readings leaves a gap until the next reading, a moment later. */
export type CachedRows = {
  readonly start: number;
  readonly rows: readonly (Transaction | undefined)[];
  readonly balances: readonly Money[] | null;
  /** The other account of each transfer, by the id of the row; '' if it was deleted. */
  readonly otherAccounts: ReadonlyMap<string, string>;
};

/** The months of a list by date, newest first. `totalsOf` takes a month ('YYYY-MM'). */
export type ListMonths = {
  readonly months: readonly Pick<MonthRows, 'month' | 'rows'>[];
  readonly totalsOf: (month: string) => readonly AccountTotal[];
};

/** The result of one reading. `token` identifies the state of the data, so readings with the same token fit together. */
export type RegisterReading<Token> = {
  readonly token: Token;
  readonly isSame: boolean;
  readonly total: number;
  readonly totals: readonly AccountTotal[] | null;
  /** Null if the list isn't by date; missing if they are as before. */
  readonly months?: ListMonths | null;
  readonly anchorAt: number | null;
  readonly windows: readonly CachedRows[];
};

/** Finds out whether the data changed and where the anchor is now, then reads the ranges that `plan` returns for that. */
export type RegisterReader<Token> = (request: {
  readonly known: Token | null;
  /** The row that must not move on screen, as last read. */
  readonly anchor: Transaction | null;
  /** How many of the newest rows will probably be among those to read. */
  readonly topCount?: number;
  readonly plan: (isSame: boolean, anchorAt: number | null) => readonly RegisterRange[];
}) => Promise<RegisterReading<Token>>;

/** A consistent state of the list: rows, balances and totals from the same moment. */
export type RegisterSnapshot = {
  readonly total: number;
  readonly totals: readonly AccountTotal[] | null;
  readonly months: ListMonths | null;
  readonly windows: ReadonlyMap<number, CachedRows>;
  /** Rises each time the data is replaced. */
  readonly edition: number;
  /** How many rows the view has moved down with its anchor since the start. */
  readonly shift: number;
};

type View = { readonly start: number; readonly end: number };

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: RegisterSnapshot }
  | { readonly status: 'failed'; readonly error: Error };

/**
 * Keeps the rows around the view. Scrolling adds windows of the same state. A change replaces everything at once, with the rows around
 * the one that the user is looking at, wherever that row is now.
 */
export class RegisterCache<Token> {
  readonly #read: RegisterReader<Token>;
  readonly #listeners = new Set<() => void>();
  #state: State = { status: 'loading' };
  #token: Token | null = null;
  #view: View = { start: 0, end: 1 };
  #anchorIndex: number | null = null;
  #isStale = true;
  #isReading = false;
  /** Calls back when the page is at rest; returns a function that cancels it. */
  readonly #rest: ((work: () => void) => () => void) | null;
  /** Whether windows out of view are read. */
  #readsAhead: boolean;
  #cancelRest: (() => void) | null = null;
  /** The data changed during a read-ahead. Reading ahead waits for the coming refresh; otherwise it would go on while anyone writes. */
  #isOvertaken = false;

  /**
   * @param rest for a list that the next key may replace: what is out of view is read only once the page is at rest, or once the
   *   list is scrolled
   */
  constructor(read: RegisterReader<Token>, rest: ((work: () => void) => () => void) | null = null) {
    this.#read = read;
    this.#rest = rest;
    this.#readsAhead = rest === null;
  }

  readonly state = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#cancelRest?.();
      this.#cancelRest = null;
    };
  };

  /** Reads again after a commit. */
  readonly refresh = (): void => {
    this.#isStale = true;
    void this.#work();
  };

  /** Sets the rows in view (end excluded) and the row that must not move; null means that new rows at the top may push it down. */
  readonly show = (start: number, end: number, anchorIndex: number | null): void => {
    if (start !== this.#view.start || end !== this.#view.end) this.#isOvertaken = false;
    if (start !== this.#view.start) this.#readsAhead = true;
    this.#view = { start, end };
    this.#anchorIndex = anchorIndex;
    void this.#work();
  };

  rowAt(index: number): Transaction | undefined {
    if (this.#state.status !== 'ready') return undefined;
    return this.#state.value.windows.get(Math.floor(index / WINDOW_ROWS))?.rows[
      index % WINDOW_ROWS
    ];
  }

  async #work(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale || this.#missing().length > 0) await this.#readOnce();
    } catch (error) {
      this.#set({
        status: 'failed',
        error: error instanceof Error ? error : new Error(String(error)),
      });
    } finally {
      this.#isReading = false;
    }
    this.#readAheadAtRest();
  }

  #readAheadAtRest(): void {
    if (this.#readsAhead || this.#cancelRest || this.#listeners.size === 0) return;
    if (this.#state.status !== 'ready' || !this.#rest) return;
    this.#cancelRest = this.#rest(() => {
      this.#readsAhead = true;
      void this.#work();
    });
  }

  async #readOnce(): Promise<void> {
    const wasStale = this.#isStale;
    this.#isStale = false;
    if (wasStale) this.#isOvertaken = false;
    const anchorIndex = this.#anchorIndex;
    const anchor = anchorIndex === null ? undefined : this.rowAt(anchorIndex);
    const view = this.#view;
    const shiftOf = (at: number | null) =>
      at === null || anchorIndex === null ? 0 : at - anchorIndex;
    const reading = await this.#read({
      known: this.#state.status === 'ready' ? this.#token : null,
      anchor: anchor ?? null,
      topCount: wasStale && view.start < WINDOW_ROWS ? WINDOW_ROWS : 0,
      plan: (isSame, at) => {
        const isFirst = this.#state.status !== 'ready';
        return (isSame || isFirst ? this.#missing() : windowsAround(view, shiftOf(at), 1)).map(
          rangeOf,
        );
      },
    });
    if (!reading.isSame && !wasStale) this.#isOvertaken = true;
    const before = this.#state.status === 'ready' && reading.isSame ? this.#state.value : null;
    const windows = new Map(before?.windows);
    for (const window of reading.windows) windows.set(window.start / WINDOW_ROWS, window);
    const shift = reading.isSame ? 0 : shiftOf(reading.anchorAt);
    if (shift !== 0) {
      this.#view = { start: this.#view.start + shift, end: this.#view.end + shift };
      this.#anchorIndex = this.#anchorIndex === null ? null : this.#anchorIndex + shift;
    }
    this.#token = reading.token;
    const edition = this.#state.status === 'ready' ? this.#state.value.edition : 0;
    const value = {
      total: reading.total,
      totals: reading.totals,
      months: reading.months === undefined ? (before?.months ?? null) : reading.months,
      windows: nearest(windows, this.#view.start),
      edition: before ? edition : edition + 1,
      shift: (this.#state.status === 'ready' ? this.#state.value.shift : 0) + shift,
    };
    if (before && reading.windows.length === 0) return;
    this.#set({ status: 'ready', value });
  }

  #missing(): number[] {
    // First only the window at the top, to draw it soonest. The next one follows when that is on screen.
    if (this.#state.status !== 'ready') return [Math.floor(this.#view.start / WINDOW_ROWS)];
    const { total, windows } = this.#state.value;
    const last = Math.floor((total - 1) / WINDOW_ROWS);
    const isMissing = (number: number) => number <= last && !windows.has(number);
    // The windows in view come first, then those that scrolling will reach.
    const inView = windowsAround(this.#view, 0, 0).filter(isMissing);
    if (inView.length > 0 || this.#isOvertaken || !this.#readsAhead) return inView;
    return windowsAround(this.#view, 0, AHEAD_WINDOWS).filter(isMissing);
  }

  #set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const rangeOf = (number: number): RegisterRange => ({
  start: number * WINDOW_ROWS,
  count: WINDOW_ROWS,
});

/** The windows in view and some neighbours on either side. */
function windowsAround(view: View, shift: number, neighbours: number): number[] {
  const first = Math.max(0, Math.floor((view.start + shift) / WINDOW_ROWS) - neighbours);
  const last = Math.max(0, Math.floor((view.end - 1 + shift) / WINDOW_ROWS)) + neighbours;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function nearest(windows: Map<number, CachedRows>, viewStart: number): Map<number, CachedRows> {
  if (windows.size <= KEPT_WINDOWS) return windows;
  const center = viewStart / WINDOW_ROWS;
  const kept = [...windows].sort(([a], [b]) => Math.abs(a - center) - Math.abs(b - center));
  return new Map(kept.slice(0, KEPT_WINDOWS));
}
