import { readFileSync } from 'node:fs';
import { householdAfter, householdOf } from '@tests/support/old-household.ts';
import { newOldName, newRows, oldRows, oldStore } from '@tests/support/old-stores.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATION_STEPS } from '@/db/migrations/migration-steps.ts';
import { runMigrations } from '@/db/migrations/run-migrations.ts';
import type { MigrationStrategy } from '@/db/migrations/step.ts';
import { MIGRATION_STRATEGIES } from '@/db/migrations/strategies.ts';
import { CURRENT_VERSION } from '@/db/schema-version.ts';

const NOW = new Date('2026-03-15T12:00:00.000Z');
const VERSIONS = Array.from({ length: CURRENT_VERSION - 1 }, (_, index) => index + 1);

type Strategies = Record<string, Record<number, MigrationStrategy>>;

/** The steps that changed a row in this file, as 'version:collection'. */
const changedBy = new Set<string>();

/** The steps of the app that none of these calls came from. */
function neverCalled(called: ReadonlySet<string>): readonly string[] {
  return MIGRATION_STEPS.flatMap(({ version, rows }) =>
    Object.keys(rows)
      .map((collection) => `${version}:${collection}`)
      .filter((step) => !called.has(step)),
  );
}

// The runner looks up the strategies for each row, so it calls whatever replaces them here.
const strategies = MIGRATION_STRATEGIES as Strategies;
const whole = structuredCloneOf(strategies);

function structuredCloneOf(from: Strategies): Strategies {
  return Object.fromEntries(Object.entries(from).map(([name, each]) => [name, { ...each }]));
}

beforeAll(() => {
  for (const [collection, versions] of Object.entries(whole)) {
    for (const [version, migrate] of Object.entries(versions)) {
      const noting: MigrationStrategy = (row, plan) => {
        const next = migrate(row, plan);
        if (JSON.stringify(next) !== JSON.stringify(row)) changedBy.add(`${version}:${collection}`);
        return next;
      };
      Object.assign(strategies[collection] ?? {}, { [version]: noting });
    }
  }
});

afterAll(() => {
  for (const [collection, versions] of Object.entries(whole)) {
    Object.assign(strategies[collection] ?? {}, versions);
  }
});

describe('spec §4 migrating a household', () => {
  it.each(VERSIONS)('of v%d: before and after', async (version) => {
    const database = await openTestDatabase(newOldName());
    const before = householdOf(version);
    for (const [collection, rows] of Object.entries(before)) {
      if (rows.length > 0) await oldStore(database.name, version, collection, rows);
    }
    const untouched = await oldRows(database.name);
    const report = await runMigrations(database, NOW);
    const after = await newRows(database);
    expect(after).toMatchObject(householdAfter(version));
    for (const rows of Object.values(after as Record<string, object[]>)) {
      for (const row of rows) {
        expect(row).not.toHaveProperty('balance');
        expect(row).not.toHaveProperty('payeeId');
      }
    }
    expect(await oldRows(database.name)).toEqual(untouched);

    // Before = after + what is listed as removed, in every collection.
    expect(report?.fromVersion).toBe(version);
    for (const [collection, rows] of Object.entries(before)) {
      const counts = report?.collections[collection];
      if (rows.length === 0) expect(counts).toBeUndefined();
      else {
        expect(counts).toMatchObject({
          read: rows.length,
          written: householdAfter(version)[collection]?.length,
        });
        const listed = report?.changes.filter((change) => change.collection === collection) ?? [];
        const removed = listed.filter((change) => change.to === undefined);
        expect(counts?.read).toBe((counts?.written ?? 0) + removed.length);
        expect(counts?.renamed).toBe(listed.length - removed.length);
      }
    }
  });
});

describe('every migration step is exercised:', () => {
  it('each step is in the list', () => {
    const file = readFileSync('src/db/migrations/migration-steps.ts', 'utf8');
    const steps = [...file.matchAll(/^const v(\d\d)\w+: MigrationStep = /gm)];
    expect(steps.map(([, version]) => Number(version))).toEqual(
      MIGRATION_STEPS.map(({ version }) => version),
    );
  });

  it('a step that changed no row would be named', () => {
    const [first = ''] = changedBy;
    const allButOne = new Set([...changedBy].filter((each) => each !== first));
    expect(neverCalled(allButOne)).toEqual([first]);
    expect(neverCalled(new Set())).toHaveLength(changedBy.size);
  });

  it('finally, every step has changed a row above', () => {
    expect(neverCalled(changedBy)).toEqual([]);
  });
});
