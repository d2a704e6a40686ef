/** How long something took, by name, never including its content. */
export type Timing = {
  readonly kind: TimingKind;
  readonly name: string;
  readonly count: number;
  readonly slowestMs: number;
  readonly totalMs: number;
};

/** A read that keeps a screen up to date, or a write. */
export type TimingKind = 'read' | 'write';

/** The maximum number of names; there are never that many. */
const MAX_NAMES = 200;

/** How long this tab's reads and writes took. Each costs two clock reads and a map entry. */
export class Timings {
  readonly #byName = new Map<string, Timing>();
  #firstDataMs: number | null = null;

  note(kind: TimingKind, name: string, ms: number): void {
    const key = `${kind} ${name}`;
    const known = this.#byName.get(key);
    if (!known && this.#byName.size >= MAX_NAMES) return;
    this.#byName.set(key, {
      kind,
      name,
      count: (known?.count ?? 0) + 1,
      slowestMs: Math.max(known?.slowestMs ?? 0, ms),
      totalMs: (known?.totalMs ?? 0) + ms,
    });
  }

  /** Times work, even if it fails. */
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

  /** When the first read completed, in ms since the page started; `null` = none yet. */
  get firstDataMs(): number | null {
    return this.#firstDataMs;
  }

  /** Slowest first. */
  slowest(limit: number): readonly Timing[] {
    return [...this.#byName.values()].sort((a, b) => b.slowestMs - a.slowestMs).slice(0, limit);
  }
}

export const timings = new Timings();

/** The steps of a start, in ms since it began; `null` if the browser doesn't tell. */
export type StartTimings = {
  readonly responseMs: number | null;
  readonly firstPaintMs: number | null;
  readonly openMs: number | null;
  readonly firstDataMs: number | null;
  readonly loadedMs: number | null;
};

const OPEN_MARK = 'coffer-open';

/** Marks the database as open. */
export function markOpen(): void {
  if (performance.getEntriesByName(OPEN_MARK).length === 0) performance.mark(OPEN_MARK);
}

/** What the browser recorded about this start. */
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
