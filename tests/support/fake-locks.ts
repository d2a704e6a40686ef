import { vi } from 'vitest';

type Work = (lock: { readonly name: string } | null) => Promise<unknown>;
type Options = { readonly ifAvailable: true };
type Asked = { readonly name: string; readonly run: () => Promise<unknown>; isHeld: boolean };

/**
 * Web Locks as browsers implement them, for all pages of an origin: exclusive, in request order. Replaces the page's
 * navigator.locks until vi.unstubAllGlobals.
 */
export function fakeLocks() {
  const asked: Asked[] = [];
  const grant = (name: string) => {
    const first = asked.find((each) => each.name === name);
    if (!first || first.isHeld) return;
    first.isHeld = true;
    void first.run().finally(() => drop(first));
  };
  const drop = (which: Asked) => {
    const at = asked.indexOf(which);
    if (at >= 0) asked.splice(at, 1);
    grant(which.name);
  };
  const request = (name: string, ...[last, only]: readonly [Work] | readonly [Options, Work]) =>
    new Promise((resolve, reject) => {
      const work = only ?? (last as Work);
      if (only && asked.some((each) => each.name === name)) {
        resolve(work(null));
        return;
      }
      const run = async () => {
        try {
          resolve(await work({ name }));
        } catch (error) {
          reject(error);
        }
      };
      asked.push({ name, run, isHeld: false });
      queueMicrotask(() => grant(name));
    });
  const query = async () => ({ held: asked.filter(({ isHeld }) => isHeld), pending: [] });
  vi.stubGlobal('navigator', { locks: { request, query } });
  return {
    request,
    heldNames: () => asked.flatMap(({ name, isHeld }) => (isHeld ? name : [])),
    waitingNames: () => asked.flatMap(({ name, isHeld }) => (isHeld ? [] : name)),
    /** Releases a killed page's lock, as a browser does. */
    takeFromKilled: (name: string) => {
      const holder = asked.find((each) => each.name === name && each.isHeld);
      if (holder) drop(holder);
    },
  };
}
