import { heldLocks, holdLocks } from '@/platform/locks.ts';

const LOCK = 'coffer-upgrade';

/**
 * The stores that this page is upgrading to their current form. The browser builds new indexes row
 * by row without reporting progress, and starts over if the page is closed early. A lock tells
 * other tabs, because they have to wait too.
 */
export class Upgrades {
  readonly #releases = new Map<string, () => void>();
  #wereUnderWay = false;

  begin(store: string): void {
    this.#wereUnderWay = true;
    this.#releases.set(store, holdLocks([LOCK]));
  }

  end(store: string): void {
    this.#releases.get(store)?.();
    this.#releases.delete(store);
  }

  /** Ends all upgrades; if one fails, none continues. */
  endAll(): void {
    for (const store of [...this.#releases.keys()]) this.end(store);
  }

  /**
   * Whether this or another tab is upgrading a store right now; `ended`: it finished since the last
   * call.
   */
  async look(): Promise<'under-way' | 'ended' | 'none'> {
    const isUnderWay =
      this.#releases.size > 0 || (await heldLocks().catch(() => new Set())).has(LOCK);
    const wereUnderWay = this.#wereUnderWay;
    this.#wereUnderWay = isUnderWay;
    if (isUnderWay) return 'under-way';
    return wereUnderWay ? 'ended' : 'none';
  }
}

type LimitListeners = {
  /** Called each time the limit passes while stores are being upgraded. */
  readonly onUpgrade?: (() => void) | undefined;
  /**
   * Called each time the limit passes otherwise; opening continues. Without it, `reached` resolves
   * once.
   */
  readonly onLate?: (() => void) | undefined;
};

/**
 * The time limit for opening, in ms. It is suspended while stores are upgraded, because reloading
 * would start the upgrade over every time. Afterwards it starts again, because the rest needs time
 * too.
 */
export function timeLimit(ms: number, upgrades: Upgrades, listeners: LimitListeners = {}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLifted = false;
  const reached = new Promise<'timeout'>((resolve) => {
    const look = async () => {
      const raising = await upgrades.look();
      if (isLifted) return;
      if (raising === 'none' && !listeners.onLate) {
        resolve('timeout');
        return;
      }
      if (raising === 'none') listeners.onLate?.();
      if (raising === 'under-way') listeners.onUpgrade?.();
      timer = setTimeout(look, ms);
    };
    timer = setTimeout(look, ms);
  });
  const lift = () => {
    isLifted = true;
    clearTimeout(timer);
  };
  return { reached, lift };
}
