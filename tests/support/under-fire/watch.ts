import type { Page } from '@playwright/test';

/** What a page reported about its work before it was killed. */
export type Seen = {
  /** The value of the progress bar that moved last. */
  label: string;
  done: number;
  total: number;
  /** The work reported success. */
  isDone: boolean;
};

/**
 * When to kill: at this share of the work, as shown by its progress bars (1 = when it reports success), plus this many writes to the
 * database or to private files. Work without bars is all one part: only the writes count, unless the share is 1.
 */
export type Moment = { readonly share: number; readonly writes: number };

export type Watched = {
  readonly seen: Readonly<Seen>;
  /** Resolves at that moment. */
  readonly isTime: Promise<void>;
  /** Stops watching. */
  readonly stop: () => void;
};

type Watch = {
  /** Names of the progress bars, in order; none if it shows none. */
  readonly bars: readonly string[];
  /** Text on the page when the work has succeeded. */
  readonly done: RegExp;
};

/** Watches the work of a page, from now on and across reloads. */
export async function watch(page: Page, work: Watch, moment: Moment): Promise<Watched> {
  const seen: Seen = { label: '', done: 0, total: 0, isDone: false };
  let isStopped = false;
  let ring = () => {};
  const isTime = new Promise<void>((resolve) => {
    ring = resolve;
  });
  await page.exposeBinding('cofferTells', (_source, told: Partial<Seen> & { now: boolean }) => {
    if (isStopped) return;
    const { now, ...more } = told;
    Object.assign(seen, more);
    if (now) ring();
  });
  const given = { bars: work.bars, done: work.done.source, ...moment };
  await page.addInitScript(watchInPage, given);
  await page.evaluate(watchInPage, given);
  return {
    seen,
    isTime,
    stop: () => {
      isStopped = true;
    },
  };
}

type Given = { bars: readonly string[]; done: string; share: number; writes: number };

/** Runs in the page. */
function watchInPage({ bars, done, share, writes }: Given): void {
  const tell = (told: Partial<Seen> & { now: boolean }) =>
    void Reflect.get(window, 'cofferTells')(told);
  const isDone = new RegExp(done);
  let told = '';
  let left = bars.length === 0 && share < 1 ? writes + 1 : Number.POSITIVE_INFINITY;
  const look = (changes: readonly MutationRecord[]) => {
    for (const bar of document.querySelectorAll('[role=progressbar][aria-valuenow]')) {
      const label = document.getElementById(bar.getAttribute('aria-labelledby') ?? '')?.textContent;
      const [count, total] = ['aria-valuenow', 'aria-valuemax'].map((name) =>
        Number(bar.getAttribute(name)),
      );
      if (!label || !bars.includes(label) || count === undefined || !total) continue;
      const text = `${label} ${count} ${total}`;
      if (text === told) continue;
      told = text;
      const isReached = (bars.indexOf(label) + count / total) / bars.length >= share;
      if (isReached && share < 1) left = Math.min(left, writes);
      tell({ label, done: count, total, now: left <= 0 });
    }
    const isFresh = ({ type, target, addedNodes }: MutationRecord) =>
      (type === 'characterData' ? [target] : [...addedNodes]).some((node) =>
        isDone.test(node.textContent ?? ''),
      );
    if (!changes.some(isFresh)) return;
    observer.disconnect();
    tell({ isDone: true, now: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-valuenow'],
  });
  const count = (owner: object, name: string) => {
    const write: (...values: unknown[]) => unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, function counted(this: unknown, ...values: unknown[]) {
      left -= 1;
      if (left === 0) tell({ now: true });
      return write.apply(this, values);
    });
  };
  count(IDBObjectStore.prototype, 'put');
  count(IDBObjectStore.prototype, 'add');
  count(FileSystemFileHandle.prototype, 'createWritable');
  count(WritableStreamDefaultWriter.prototype, 'write');
  count(WritableStreamDefaultWriter.prototype, 'close');
  count(FileSystemFileHandle.prototype, 'move');
}
