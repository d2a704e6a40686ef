import { holdLock } from '@/platform/locks.ts';
import { heldLocks } from './held-locks.ts';

/**
 * Whether other tabs work with the same thing, told by Web Locks: a tab that is killed lets go of its own. Where the browser has
 * none it is always true.
 */
export class OtherTabs {
  readonly #prefix: string;
  readonly #own: string;
  #release = () => {};
  #hasLeft = false;

  /** @param name of what they work with */
  constructor(name: string) {
    this.#prefix = `coffer-open:${name}:`;
    this.#own = this.#prefix + crypto.randomUUID();
  }

  /** From here on the others see this tab. To be waited for before anything is read: what was told to nobody is read then. */
  async join(): Promise<void> {
    this.#release = await holdLock(this.#own);
    if (typeof window !== 'undefined') window.addEventListener('pageshow', this.#joinAgain);
  }

  leave(): void {
    this.#hasLeft = true;
    if (typeof window !== 'undefined') window.removeEventListener('pageshow', this.#joinAgain);
    this.#release();
  }

  /** A page that lies in the back/forward cache may lose its locks, and comes back without them. */
  readonly #joinAgain = async ({ persisted }: PageTransitionEvent): Promise<void> => {
    if (!persisted || (await heldLocks().catch(() => new Set())).has(this.#own)) return;
    const release = await holdLock(this.#own);
    if (this.#hasLeft) release();
    else this.#release = release;
  };

  async areThere(): Promise<boolean> {
    if (typeof navigator === 'undefined' || !navigator.locks?.query) return true;
    const names = await heldLocks();
    return [...names].some((name) => name.startsWith(this.#prefix) && name !== this.#own);
  }
}
