import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { completeRow } from './complete.ts';
import type { MigrationPlan, MigrationStep, MigrationStrategy, OldRow } from './step.ts';
import { v02UniqueRuleNames } from './v02-unique-rule-names.ts';
import { v03NoBalanceAllHashes } from './v03-no-balance-all-hashes.ts';
import { v04UniqueAccountsAndHashes } from './v04-unique-accounts-and-hashes.ts';
import { v05NoPayeeId } from './v05-no-payee-id.ts';
import { v10Kinds } from './v10-kinds.ts';
import { v11Cents } from './v11-cents.ts';

/** What leads from one version to the next, where it changes rows. */
export const MIGRATION_STEPS: readonly MigrationStep[] = [
  v02UniqueRuleNames,
  v03NoBalanceAllHashes,
  v04UniqueAccountsAndHashes,
  v05NoPayeeId,
  v10Kinds,
  v11Cents,
];

const unchanged: MigrationStrategy = (row) => row;

/** RxDB's form: per collection, the strategy that leads to each version from 1 on. */
export const MIGRATION_STRATEGIES: Readonly<
  Record<CollectionName, Readonly<Record<number, MigrationStrategy>>>
> = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, strategiesOf(name)])) as Record<
  CollectionName,
  Record<number, MigrationStrategy>
>;

function strategiesOf(name: CollectionName): Record<number, MigrationStrategy> {
  const strategies: Record<number, MigrationStrategy> = {};
  for (let version = 1; version <= SCHEMA_VERSION; version++) {
    const step = MIGRATION_STEPS.find((each) => each.version === version);
    strategies[version] = step?.rows[name] ?? unchanged;
  }
  return strategies;
}

/** Takes a row of version `from` through every later step and completes it; `null` where a step removes it. */
export function migrateRow(
  name: CollectionName,
  row: OldRow,
  from: number,
  plan: MigrationPlan,
): OldRow | null {
  return traceRow(name, row, from, plan).migrated;
}

/** The same; `removedBy`: the version whose step removed the row, 0 = none. */
export function traceRow(
  name: CollectionName,
  row: OldRow,
  from: number,
  plan: MigrationPlan,
): { readonly migrated: OldRow | null; readonly removedBy: number } {
  if (from >= SCHEMA_VERSION) return { migrated: row, removedBy: 0 };
  let current: OldRow = row;
  for (let version = from + 1; version <= SCHEMA_VERSION; version++) {
    const next = (MIGRATION_STRATEGIES[name][version] ?? unchanged)(current, plan);
    if (next === null) return { migrated: null, removedBy: version };
    current = next;
  }
  return { migrated: completeRow(name, current), removedBy: 0 };
}
