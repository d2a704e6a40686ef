/** How long something took, by its name: never what it was about. */
export type Timing = {
  readonly kind: TimingKind;
  readonly name: string;
  readonly count: number;
  readonly slowestMs: number;
  readonly totalMs: number;
};

/** A reading that keeps a screen up to date, or a write. */
export type TimingKind = 'read' | 'write';

/** Names that are kept: there are not that many. */
const MOST_NAMES = 200;

/** How long the readings and writes of this tab took. Two clock readings and a map entry each. */
export class Timings {
  readonly #byName = new Map<string, Timing>();
  #firstDataMs: number | null = null;

  note(kind: TimingKind, name: string, ms: number): void {
    const key = `${kind} ${name}`;
    const known = this.#byName.get(key);
    if (!known && this.#byName.size >= MOST_NAMES) return;
    this.#byName.set(key, {
      kind,
      name,
      count: (known?.count ?? 0) + 1,
      slowestMs: Math.max(known?.slowestMs ?? 0, ms),
      totalMs: (known?.totalMs ?? 0) + ms,
    });
  }

  /** Times work, also where it fails. */
  async time<Value>(kind: TimingKind, name: string, work: () => Promise<Value>): Promise<Value> {
    const startedMs = performance.now();
    try {
      return await work();
    } finally {
      const endedMs = performance.now();
      this.note(kind, name, endedMs - startedMs);
      if (kind === 'read') this.#firstDataMs ??= endedMs;
    }
  }

  /** When the first reading was answered, ms from the start of the page; `null` = none was. */
  get firstDataMs(): number | null {
    return this.#firstDataMs;
  }

  /** The slowest first. */
  slowest(most: number): readonly Timing[] {
    return [...this.#byName.values()].sort((a, b) => b.slowestMs - a.slowestMs).slice(0, most);
  }
}

export const timings = new Timings();

/** The steps of a start, ms from its beginning; `null` where the browser does not tell. */
export type StartTimings = {
  readonly responseMs: number | null;
  readonly firstPaintMs: number | null;
  readonly openMs: number | null;
  readonly firstDataMs: number | null;
  readonly loadedMs: number | null;
};

const OPEN_MARK = 'coffer-open';

/** The database is open from here on. */
export function markOpen(): void {
  if (performance.getEntriesByName(OPEN_MARK).length === 0) performance.mark(OPEN_MARK);
}

/** What the browser noted of this start. */
export function startTimings(): StartTimings {
  const [navigation] = performance.getEntriesByType('navigation');
  const own = (name: string): number | null => {
    const value: unknown = navigation && Reflect.get(navigation, name);
    return typeof value === 'number' && value > 0 ? value : null;
  };
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  return {
    responseMs: own('responseEnd'),
    firstPaintMs: at('first-contentful-paint'),
    openMs: at(OPEN_MARK),
    firstDataMs: timings.firstDataMs,
    loadedMs: own('loadEventEnd'),
  };
}
