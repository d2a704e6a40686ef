import { vi } from 'vitest';

/** Web Locks for a process without them, as far as the app uses them: one holder at a time, the others wait. Until the test ends. */
export function stubLocks(more: object = {}): void {
  const tails = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request }, ...more });
}
