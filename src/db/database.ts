import type { RxCollection, RxDatabase } from 'rxdb/plugins/core';
import type { Clock } from '@/platform/clock.ts';
import type { Log } from '@/platform/log.ts';
import type { CollectionName } from './collections.ts';
import type { DexieByCollection, Store } from './store.ts';

/** RxDB's part of the database: it writes, and tells of changes. */
export type Engine = {
  /** Only live/ reads it, for the small collections. */
  readonly rx: RxDatabase;
  readonly collections: Readonly<Record<CollectionName, RxCollection>>;
};

/** The engine of a database that may be read before it is there. */
export type EngineComing = {
  /** null = it is being opened. */
  readonly now: Engine | null;
  readonly ready: Promise<Engine>;
  /** Has it opened now, and not only after the first figures: somebody waits for it. */
  readonly hurry: () => void;
  /** Once it is there: where something was committed after the first readings and before it could tell of it. */
  readonly missed: () => Promise<ReadonlySet<CollectionName>>;
};

/** The only writer: see Store. */
export type Writer = Pick<Store, keyof Store>;

/**
 * The open database of this tab. To read it takes Dexie alone; writes wait until the engine is there, and so does what writes past it
 * (until then `dexie` takes no write).
 */
export type CofferDatabase = {
  readonly name: string;
  readonly store: Writer;
  readonly engine: EngineComing;
  readonly dexie: DexieByCollection;
  readonly close: () => Promise<void>;
};

/** What commands and pipelines work with: handed in, never reached for. */
export type Services = {
  readonly database: CofferDatabase;
  readonly clock: Clock;
  readonly log: Log;
};
