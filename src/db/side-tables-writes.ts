import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
} from 'dexie';
import { JOURNAL, type JournalRow } from './journal.ts';
import { GENERATION, META, SUMS } from './side-tables-names.ts';
import type { SideTablesPlan } from './side-tables-plan.ts';
import type { StoredSumRow, SumChanges } from './sums.ts';

/** Reads the sums that change; what comes back writes them. */
export async function readSumsFor(
  core: DBCore,
  trans: DBCoreTransaction,
  changes: SumChanges,
): Promise<() => Promise<void>> {
  if (changes.isEmpty) return async () => {};
  const table = core.table(SUMS);
  const periods = changes.periods();
  const stored: (StoredSumRow | undefined)[] = await table.getMany({ trans, keys: periods });
  return async () => {
    const put: StoredSumRow[] = [];
    const gone: string[] = [];
    periods.forEach((period, index) => {
      const row = changes.applyTo(period, stored[index]);
      if (row) put.push(row);
      else if (stored[index]) gone.push(period);
    });
    if (put.length > 0) await table.mutate({ type: 'put', trans, values: put });
    if (gone.length > 0) await table.mutate({ type: 'delete', trans, keys: gone });
  };
}

/** Reads the generation; what comes back raises it. */
export async function readGenerationFor(
  core: DBCore,
  trans: DBCoreTransaction,
): Promise<() => Promise<void>> {
  const meta = core.table(META);
  const [row] = await meta.getMany({ trans, keys: [GENERATION] });
  return async () => {
    await meta.mutate({ type: 'put', trans, values: [{ k: GENERATION, v: (row?.v ?? 0) + 1 }] });
  };
}

/** Adds the entry of a write to the journal. */
export async function writeJournal(
  core: DBCore,
  trans: DBCoreTransaction,
  row: JournalRow | undefined,
): Promise<void> {
  if (row) await core.table(JOURNAL).mutate({ type: 'put', trans, values: [row] });
}

/** Empties the documents, and the sums with them. */
export async function clearAll(
  core: DBCore,
  table: DBCoreTable,
  request: DBCoreMutateRequest,
  plan: SideTablesPlan,
): Promise<DBCoreMutateResponse> {
  const response = await table.mutate(request);
  if (plan.sums) {
    const everything = { type: 3 as const, lower: undefined, upper: undefined };
    await core.table(SUMS).mutate({ type: 'deleteRange', trans: request.trans, range: everything });
  }
  await (await readGenerationFor(core, request.trans))();
  return response;
}
