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
