import type { RxCollection, RxDatabase } from 'rxdb/plugins/core';
import type { Clock } from '@/platform/clock.ts';
import type { Log } from '@/platform/log.ts';
import type { CollectionName } from './collections.ts';
import type { DexieByCollection, Store } from './store.ts';

/** RxDB's part of the database: it writes and reports changes. */
export type Engine = {
  /** Only live/ reads through it, and only the small collections. */
  readonly rx: RxDatabase;
  readonly collections: Readonly<Record<CollectionName, RxCollection>>;
};

/** The engine of a database that can be read before the engine has opened. */
export type PendingEngine = {
  /** null = still opening. */
  readonly now: Engine | null;
  readonly ready: Promise<Engine>;
  /**
   * Opens the engine right away, instead of after the first figures are on screen, because a caller
   * is waiting for it.
   */
  readonly hurry: () => void;
  /**
   * Resolves once the engine is open, with the collections that changed after the first reads but
   * before the engine could report changes.
   */
  readonly missed: () => Promise<ReadonlySet<CollectionName>>;
};

/** The only way to write; see Store. */
export type Writer = Pick<Store, keyof Store>;

/**
 * The open database of this tab. Reading needs only Dexie. Writes wait until the engine has opened;
 * until then, `dexie` refuses writes.
 */
export type CofferDatabase = {
  readonly name: string;
  readonly store: Writer;
  readonly engine: PendingEngine;
  readonly dexie: DexieByCollection;
  readonly close: () => Promise<void>;
};

/** What commands and pipelines need. Always passed in, never imported as globals. */
export type Services = {
  readonly database: CofferDatabase;
  readonly clock: Clock;
  readonly log: Log;
};
