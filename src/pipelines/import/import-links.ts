import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readHolders } from '@/db/queries/imports.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { hasTouchedFields, type TouchedRows, touchedFields } from '@/domain/import/import-batch.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { canLink, linkedLegs } from '@/domain/transactions/transfer-link.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newRecordId } from '@/platform/ids.ts';
import { failureOf, type RunContext, RunFailure } from './import-events.ts';
import { noteTouched } from './import-writes.ts';

/** Rewriting rows costs more than adding new ones, and the page must not wait. */
const PAIRS_AT_ONCE = 100;

/** Two stored rows and the batches they belong to; '' = stored before this run. */
export type LegIds = {
  readonly ids: readonly [string, string];
  /** Duplicate keys of the rows that this run was to store; '' = stored before. */
  readonly keys: readonly [string, string];
  readonly imports: readonly [string, string];
};

/**
 * Links stored rows in pairs as transfers, each pair as a whole or not at all. Skips a pair if a
 * row was deleted or changed in the meantime. Changes to rows of another batch, or of none, are recorded
 * first, so that each batch can be reverted.
 * @param name a name for this call, unique within the run
 * @returns the pairs that were linked
 */
export async function linkRows(
  { services }: RunContext,
  pairs: readonly LegIds[],
  name: string,
): Promise<readonly LegIds[]> {
  const { database, clock } = services;
  const linked: LegIds[] = [];
  const accounts = await readAccountsById(database);
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    const { slice, byId } = await readPairs(database, pairs.slice(from, from + PAIRS_AT_ONCE));
    const plans = slice.flatMap((pair): LinkPlan[] => {
      const [a, b] = [byId.get(pair.ids[0]), byId.get(pair.ids[1])];
      if (!a || !b || !canLink(a, b, accounts)) return [];
      const transferId = newRecordId(clock.now());
      const timestampMs = clock.now().getTime();
      const after = linkedLegs(a, b, transferId, timestampMs);
      return [{ pair, before: [a, b], after, transferId, timestampMs }];
    });
    await noteAll(services, plans, `${name}-${from}`);
    linked.push(...(await linkSlice(services, plans)));
    await yieldToPage();
  }
  return linked;
}

/**
 * The rows of some pairs. If another tab stored a row first under another id, the pair uses that
 * id, which belongs to no batch of this run.
 */
async function readPairs(
  database: RunContext['services']['database'],
  requested: readonly LegIds[],
): Promise<{ readonly slice: readonly LegIds[]; readonly byId: ReadonlyMap<string, Transaction> }> {
  const read = async (ids: readonly string[]) =>
    readTogether(database, (tables) => readLiveRows(tables, ids));
  const found = await read(requested.flatMap(({ ids }) => ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  const missing = requested.flatMap(({ ids, keys }) =>
    keys.filter((key, leg) => key !== '' && !byId.has(ids[leg] ?? '')),
  );
  if (missing.length === 0) return { slice: requested, byId };
  const holders = await readHolders(database, missing);
  for (const row of await read([...holders.values()])) byId.set(row.id, row);
  const slice = requested.map(({ ids, keys, imports }): LegIds => {
    const isOurs = (leg: 0 | 1) => keys[leg] === '' || byId.has(ids[leg]);
    const idOf = (leg: 0 | 1) => (isOurs(leg) ? ids[leg] : (holders.get(keys[leg]) ?? ''));
    const importOf = (leg: 0 | 1) => (isOurs(leg) ? imports[leg] : '');
    return { ids: [idOf(0), idOf(1)], keys, imports: [importOf(0), importOf(1)] };
  });
  return { slice, byId };
}

type LinkPlan = {
  readonly pair: LegIds;
  readonly before: readonly [Transaction, Transaction];
  readonly after: readonly [Transaction, Transaction];
  readonly transferId: string;
  readonly timestampMs: number;
};

/**
 * Records each leg for the other leg's batch, unless both belong to one batch and are reverted
 * together.
 */
async function noteAll(
  services: RunContext['services'],
  plans: readonly LinkPlan[],
  name: string,
): Promise<void> {
  const touched = new Map<string, TouchedRows['rows'][number][]>();
  for (const { pair, before, after } of plans) {
    for (const [own, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const importId = pair.imports[own];
      if (importId === '' || importId === pair.imports[other]) continue;
      const rows = touched.get(importId) ?? [];
      const fields = touchedFields(before[other], after[other]);
      touched.set(importId, [...rows, { id: before[other].id, fields }]);
    }
  }
  for (const [importId, rows] of touched) {
    const noted = await noteTouched(services, importId, `link-${name}`, { rows });
    if (!noted.ok) throw new RunFailure(failureOf(noted.code));
  }
}

/** Links both legs of each pair, if unchanged since they were read, or neither. */
async function linkSlice(
  services: RunContext['services'],
  plans: readonly LinkPlan[],
): Promise<readonly LegIds[]> {
  if (plans.length === 0) return [];
  const changed = new Set<LinkPlan>();
  // The store calls these in order, and starts over if a row changed in the meantime.
  const looks = plans.flatMap((plan) =>
    plan.before.map((leg, index) => ({
      id: leg.id,
      update: (current: Transaction) => {
        const isSame = hasTouchedFields(current, touchedFields(leg, afterOf(plan, index)), 0);
        if (index === 0) changed.delete(plan);
        if (!isSame) changed.add(plan);
        return null;
      },
    })),
  );
  const writes = plans.flatMap((plan) =>
    plan.before.map(({ id }) => ({
      id,
      update: (current: Transaction) =>
        changed.has(plan)
          ? null
          : linkedLegs(current, current, plan.transferId, plan.timestampMs)[0],
    })),
  );
  const written = await services.database.store.write('transactions', [...looks, ...writes]);
  if (written.ok) return plans.filter((plan) => !changed.has(plan)).map(({ pair }) => pair);
  if (written.code !== 'gone') throw new RunFailure(failureOf(written.code));
  const gone = new Set(written.ids);
  return linkSlice(
    services,
    plans.filter(({ pair }) => !pair.ids.some((id) => gone.has(id))),
  );
}

const afterOf = ({ after }: LinkPlan, place: number): Transaction =>
  place === 0 ? after[0] : after[1];
