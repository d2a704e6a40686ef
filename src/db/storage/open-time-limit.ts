import { heldLocks } from '@/platform/browser/held-locks.ts';
import { holdLocks } from '@/platform/locks.ts';

const LOCK = 'coffer-upgrade';

/**
 * Which stores this page is raising to the form that this version gives them. The browser builds their new indexes row by row,
 * tells nobody how far it is, and begins again when the page is left before; told to other tabs by a lock, for they wait for it too.
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

  /** Where one of them failed, none goes on. */
  endAll(): void {
    for (const store of [...this.#releases.keys()]) this.end(store);
  }

  /** Whether a store is being raised at this moment, in this tab or another; `ended`: not any more since this was last asked. */
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
  /** Called each time the limit passes otherwise: opening goes on. Without it `reached` resolves, once. */
  readonly onLate?: (() => void) | undefined;
};

/**
 * The time limit of opening, in ms. It does not count while stores are upgraded: anyone who reloaded then would start that over, every time.
 * Once they are upgraded it starts again, because the rest needs time too.
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
