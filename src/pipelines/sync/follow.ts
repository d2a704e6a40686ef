import type { CofferDatabase } from '@/db/database.ts';
import { onDataChange } from '@/db/storage/data-changes.ts';
import { countOutgoing } from '@/db/sync/outbox.ts';
import type { SyncLink } from '@/db/sync/sync-link.ts';
import { readSyncState } from '@/db/sync/sync-state.ts';
import { backoffMs, type CouchDatabase, pause } from '@/platform/couchdb.ts';
import { outsideLongWrites } from '@/platform/locks.ts';
import type { Log } from '@/platform/log.ts';
import type { PulledMerge } from './pulled-merge.ts';
import { Stopped, type SyncOutcome, type SyncProgress, type SyncStopCode } from './sync-input.ts';
import { syncOnce } from './sync-run.ts';
import { openVaultWith } from './vault-docs.ts';

/** Held by the tab that syncs. The browser frees it when the tab ends, however that is. */
const SYNC_LOCK = 'coffer-sync';
/** Lets related writes finish first. */
const AFTER_WRITE_MS = 400;
/** A long poll that ends sooner without news is none. */
const HELD_MS = 1_000;
/** A device that hears nothing, such as a phone that slept, asks anyway. */
const ASK_MS = 5 * 60_000;

/** These pass by themselves, or may: the follower tries again. All others wait for a person. */
const PASSING: ReadonlySet<SyncStopCode> = new Set<SyncStopCode>([
  'offline',
  'cut',
  'busy',
  'failed',
  'login-page',
  'restless',
  'conflict',
]);

/** What the follower is doing. Times are ISO instants. */
export type FollowEvent =
  | { readonly type: 'begun' }
  | { readonly type: 'progress'; readonly progress: SyncProgress }
  | { readonly type: 'equal'; readonly at: string; readonly outcome: SyncOutcome }
  /** It will try again at `retryAt`, or as soon as there is reason to. */
  | { readonly type: 'waiting'; readonly code: SyncStopCode; readonly retryAt: string }
  | { readonly type: 'stopped'; readonly code: SyncStopCode; readonly text: string };

export type FollowOptions = {
  readonly database: CofferDatabase;
  readonly couch: CouchDatabase;
  readonly link: SyncLink;
  readonly log: Log;
  readonly onEvent: (event: FollowEvent) => void;
  /** From 0 to 1, and ms; replacements for tests. */
  readonly random?: () => number;
  readonly afterWriteMs?: number;
};

export type Follower = {
  /** Syncs now, even while it waits after a failure. */
  readonly hurry: () => void;
  /** Ends the sync that runs, at the next page. Nothing more is tried until `hurry`. */
  readonly cancel: () => void;
  /** Resolves once nothing of sync runs in this tab any more. */
  readonly stop: () => Promise<void>;
};

/**
 * Keeps a database and its vault equal from now on, in one tab at a time: waits for changes on the
 * server with one long poll, and for writes in any tab. Another tab takes over when this one ends.
 */
export function followVault(options: FollowOptions): Follower {
  const loop = new FollowLoop(options);
  const ended = loop.run().catch((error: unknown) => {
    options.log.error('sync ended', error);
  });
  return {
    hurry: () => loop.hurry(),
    cancel: () => loop.cancel(),
    async stop() {
      loop.end();
      await ended;
    },
  };
}

/** Half of the code of sync; a device that only sends never loads it. */
function mergeOnDemand(database: CofferDatabase): () => Promise<PulledMerge> {
  let merging: Promise<PulledMerge> | undefined;
  return () => {
    merging ??= import('./pulled-merge.ts').then(
      (part) => new part.PulledMerge(database),
      (error: unknown) => {
        throw new Stopped('offline', String(error));
      },
    );
    return merging;
  };
}

class FollowLoop {
  readonly #options: FollowOptions;
  readonly #ended = new AbortController();
  /** Ends the present wait. */
  #wake = () => {};
  #isWoken = false;
  /** Of the sync that runs. */
  #run: AbortController | null = null;
  #isCancelled = false;
  #writeTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Of the long poll alone; syncs in between may well succeed. */
  #pollFailures = 0;

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  hurry(): void {
    this.#isCancelled = false;
    this.#isWoken = true;
    this.#wake();
  }

  /** Does nothing after a person cancelled: only a person begins again. */
  wake(): void {
    if (!this.#isCancelled) this.hurry();
  }

  cancel(): void {
    if (!this.#run) return;
    this.#isCancelled = true;
    // A write may have asked for another one meanwhile.
    this.#isWoken = false;
    this.#run.abort();
  }

  end(): void {
    this.#ended.abort();
    this.#run?.abort();
    this.#wake();
  }

  async run(): Promise<void> {
    const { signal } = this.#ended;
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
    if (!locks) return this.#follow();
    try {
      await locks.request(SYNC_LOCK, { signal }, () => this.#follow());
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #follow(): Promise<void> {
    const stopListening = this.#listen();
    try {
      while (!this.#ended.signal.aborted) {
        this.#isWoken = false;
        // An import or an undo is written whole before any of it is pushed.
        await outsideLongWrites(async () => {});
        if (this.#ended.signal.aborted) return;
        await this.#waitAfter(await this.#sync());
      }
    } finally {
      stopListening();
      clearTimeout(this.#writeTimer);
    }
  }

  async #sync(): Promise<SyncOutcome> {
    const { database, couch, link, onEvent, log } = this.#options;
    const merging = mergeOnDemand(database);
    onEvent({ type: 'begun' });
    const run = new AbortController();
    this.#run = run;
    try {
      return await syncOnce({
        database,
        couch,
        vault: openVaultWith(link.keys, link.device),
        merge: async (pulled) => (await merging()).merge(pulled),
        repair: async (isWhole) => (await merging()).repair(isWhole),
        signal: run.signal,
        onProgress: (progress) => onEvent({ type: 'progress', progress }),
      });
    } catch (error) {
      if (!this.#ended.signal.aborted) log.error('a sync failed', error);
      const counts = { pulled: 0, pushed: 0, refused: 0, unreadable: 0 };
      return { ok: false, code: 'unexpected', text: String(error), ...counts };
    } finally {
      this.#run = null;
    }
  }

  async #waitAfter(outcome: SyncOutcome): Promise<void> {
    const { onEvent, random = Math.random } = this.#options;
    if (this.#ended.signal.aborted) return;
    if (outcome.ok) {
      this.#failures = 0;
      onEvent({ type: 'equal', at: new Date().toISOString(), outcome });
      await this.#waitForNews();
      return;
    }
    if (!PASSING.has(outcome.code)) {
      onEvent({ type: 'stopped', code: outcome.code, text: outcome.text });
      await this.#wait(null);
      return;
    }
    this.#failures++;
    const pause = backoffMs(this.#failures, random);
    const retryAt = new Date(Date.now() + pause).toISOString();
    onEvent({ type: 'waiting', code: outcome.code, retryAt });
    await this.#wait(pause);
  }

  /** Until the server or this device has something new; a failing server ends it as well. */
  async #waitForNews(): Promise<void> {
    const { database, couch, random = Math.random } = this.#options;
    const polling = new AbortController();
    const poll = async () => {
      const { since } = await readSyncState(database);
      for (;;) {
        const begunMs = performance.now();
        const news = await couch.waitForChange(since, polling.signal);
        if (polling.signal.aborted) return;
        if (news.ok && news.value) {
          this.#pollFailures = 0;
          return this.wake();
        }
        if (news.ok && performance.now() - begunMs > HELD_MS) continue;
        // The server, or something before it, doesn't hold a request until there is news.
        this.#pollFailures++;
        await pause(backoffMs(this.#pollFailures, random), polling.signal);
        return this.wake();
      }
    };
    // Something may have been written since the sync read it.
    if ((await countOutgoing(database)) > 0) this.#noteWrite();
    const polled = poll().catch((error: unknown) => {
      this.#options.log.warn('waiting for the vault failed', error);
      this.wake();
    });
    await this.#wait(ASK_MS);
    polling.abort();
    await polled;
  }

  /** @param ms null = until it is woken */
  async #wait(ms: number | null): Promise<void> {
    if (this.#isWoken || this.#ended.signal.aborted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (ms !== null) timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.#wake = () => {};
  }

  readonly #noteWrite = () => {
    // After a failure, writes don't make a server come back; and what sync wrote is not news.
    if (this.#failures > 0 || this.#isCancelled || this.#writeTimer !== undefined) return;
    this.#writeTimer = setTimeout(async () => {
      this.#writeTimer = undefined;
      if ((await countOutgoing(this.#options.database).catch(() => 0)) > 0) this.wake();
    }, this.#options.afterWriteMs ?? AFTER_WRITE_MS);
  };

  #listen(): () => void {
    const stop = onDataChange(this.#options.database, this.#noteWrite);
    if (typeof window === 'undefined') return stop;
    const wake = () => {
      if (document.visibilityState === 'visible') this.wake();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      stop();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }
}
