import { heldLocks, holdLock } from '@/platform/locks.ts';

/**
 * Whether other tabs use the same thing, detected with Web Locks because a killed tab releases its
 * lock. Always true in browsers without Web Locks.
 */
export class OtherTabs {
  readonly #prefix: string;
  readonly #own: string;
  #release = () => {};
  #hasLeft = false;

  /** @param name what the tabs share */
  constructor(name: string) {
    this.#prefix = `coffer-open:${name}:`;
    this.#own = this.#prefix + crypto.randomUUID();
  }

  /**
   * Makes this tab visible to the others. Await it before reading anything: changes that were sent
   * to no one are then part of what you read.
   */
  async join(): Promise<void> {
    this.#release = await holdLock(this.#own);
    if (typeof window !== 'undefined') window.addEventListener('pageshow', this.#joinAgain);
  }

  leave(): void {
    this.#hasLeft = true;
    if (typeof window !== 'undefined') window.removeEventListener('pageshow', this.#joinAgain);
    this.#release();
  }

  /** A page in the back/forward cache may lose its locks and return without them. */
  readonly #joinAgain = async ({ persisted }: PageTransitionEvent): Promise<void> => {
    if (!persisted || (await heldLocks().catch(() => new Set())).has(this.#own)) return;
    const release = await holdLock(this.#own);
    if (this.#hasLeft) release();
    else this.#release = release;
  };

  async areAnyOpen(): Promise<boolean> {
    if (typeof navigator === 'undefined' || !navigator.locks?.query) return true;
    const names = await heldLocks();
    return [...names].some((name) => name.startsWith(this.#prefix) && name !== this.#own);
  }
}
