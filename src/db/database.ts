import type { Dexie } from 'dexie';
import type { RxCollection, RxDatabase } from 'rxdb/plugins/core';
import type { CollectionName } from './collections.ts';
import type { Store } from './store.ts';

/** The open database of this tab. */
export type CofferDatabase = {
  readonly name: string;
  readonly store: Store;
  /** RxDB's view: only live/ reads it, for the small collections, and for the signal that something changed. */
  readonly rx: RxDatabase;
  readonly collections: Readonly<Record<CollectionName, RxCollection>>;
  /** The Dexie database behind each collection, for reads that need rows and sums in one transaction. */
  readonly dexie: Readonly<Record<CollectionName, Dexie>>;
  readonly close: () => Promise<void>;
};
