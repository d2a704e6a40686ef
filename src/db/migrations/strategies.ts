import { SCHEMA_VERSION } from '../../config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '../collections.ts';

type Strategy = (row: Record<string, unknown>) => Record<string, unknown> | null;

const unchanged: Strategy = (row) => row;

/** RxDB's form: per collection, the step that leads to each version. */
export const MIGRATION_STRATEGIES: Readonly<Record<CollectionName, Readonly<Record<number, Strategy>>>> =
  Object.fromEntries(
    COLLECTION_NAMES.map((name) => [
      name,
      Object.fromEntries(
        Array.from({ length: SCHEMA_VERSION }, (_, index) => [index + 1, unchanged]),
      ),
    ]),
  ) as Record<CollectionName, Record<number, Strategy>>;
