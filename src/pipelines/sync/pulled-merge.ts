import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import type { StoredTransaction } from '@/db/read.ts';
import { DOCS, type PlainRow, type Stamp } from '@/db/storage/stored-form.ts';
import {
  applyRemote,
  type LocalRow,
  type Merge,
  type Merged,
  type MergedRow,
} from '@/db/sync/apply-remote.ts';
import { plainRow } from '@/db/sync/marks.ts';
import { forgetLooseTransfers, readAliases, readLooseTransfers } from '@/db/sync/sync-state.ts';
import { addDays, type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { type PlannedPull, PullPlan } from '@/domain/sync/pull-plan.ts';
import { Aliases, MERGED_BY_NAME } from '@/domain/sync/references.ts';
import { planRepairs, type Repairs, type SyncView } from '@/domain/sync/repairs.ts';
import { isSyncedRecord } from '@/domain/sync/synced-body.ts';
import { postingKey } from '@/domain/sync/twins.ts';
import {
  CREATION,
  machineStamps,
  SYNC_COLLECTIONS,
  type SyncedRecord,
  type Version,
} from '@/domain/sync/version.ts';
import { Stopped } from './sync-input.ts';
import { rowOf, versionOf } from './vault-docs.ts';

/** A posting is looked for this long before and after the day on which it was due. */
const POSTING_DAYS = 10;
/** More passes than chains of references could need. */
const PASSES = 30;

/** A record of a backup file. */
export type FileRow = { readonly id: string; readonly row: PlainRow };

/**
 * The merge of the domain over the rows of a database. One a run: it keeps in mind which records
 * stand for others.
 */
export class PulledMerge {
  readonly #database: CofferDatabase;
  /** Ids of the transactions that were planned since the last repair. */
  readonly #rows = new Set<string>();
  /** Something was planned that rows elsewhere may refer to. */
  #isWhole = false;
  readonly #aliases = new Map<CollectionName, ReadonlyMap<string, string>>();

  constructor(database: CofferDatabase) {
    this.#database = database;
  }

  readonly merge: Merge = async ({ collection, remote, read, holders, isEnd }) => {
    const fill = (plan: PullPlan) => {
      for (const { id, rev, row, stamps, alias } of remote) {
        plan.pull({ id, rev, version: versionOf(row, stamps, alias) });
      }
    };
    const ids = [...remote.map(({ id }) => id), ...holders];
    return this.#planned(collection, ids, read, isEnd, fill);
  };

  /**
   * Merges records of a file, which knows no revisions: what differs was edited on both sides, and the
   * later edit of the record stays. A deletion stays if nobody edited the record after it.
   */
  async mergeFile(collection: CollectionName, rows: readonly FileRow[]): Promise<void> {
    const theirs = new Map(
      rows.map(({ id, row }) => [id, versionOf(row, { [CREATION]: timeOf(row) })] as const),
    );
    const merge: Merge = ({ read, holders }) => {
      const fill = (plan: PullPlan) => {
        for (const [id, version] of theirs) plan.pull({ id, rev: '', version });
      };
      const known = (local: LocalRow): SyncedRecord | null => {
        const record = recordOf(local);
        if (!record?.local || !local.row) return record;
        const stamps = { [CREATION]: timeOf(local.row), ...local.stamps };
        const mine = { ...record.local, stamps };
        const file = theirs.get(local.id);
        // The file is no version that the server has: only what is written counts.
        return file ? { local: mine, server: baseOf(mine, file), rev: '' } : record;
      };
      return this.#planned(collection, [...theirs.keys(), ...holders], read, true, fill, known);
    };
    const outcome = await applyRemote(this.#database, collection, [], merge, true);
    if (!outcome.ok) throw new Stopped(outcome.code === 'gone' ? 'conflict' : outcome.code);
  }

  /**
   * Makes pulled records fit together: see planRepairs. Call it at the feed's end. What it changes is
   * pushed like any edit.
   * @param isWhole looks at all transactions, and not only at those that this run wrote: something was
   * purged, or an earlier run ended before its repairs
   */
  async repair(isWhole: boolean): Promise<void> {
    for (let pass = 1; pass <= PASSES; pass++) {
      const loose = await readLooseTransfers(this.#database);
      const rows = isWhole || this.#isWhole ? null : [...this.#rows];
      const [view, aliases] = [await this.#view(rows, loose), await this.#known()];
      const repairs = planRepairs(view, aliases, new Set(loose));
      for (const collection of SYNC_COLLECTIONS) await this.#apply(collection, view, repairs);
      if (repairs.changes.size > 0) continue;
      this.#rows.clear();
      this.#isWhole = false;
      return forgetLooseTransfers(this.#database, loose);
    }
    throw new Error('repairs of synced records never end');
  }

  async #apply(collection: CollectionName, view: SyncView, repairs: Repairs): Promise<void> {
    const changes = repairs.changes.get(collection);
    if (!changes) return;
    const merge: Merge = async ({ read, holders }) => {
      const locals = await read([...changes.keys()]);
      const isUnchanged = (id: string) => isAsSeen(locals.get(id), view[collection].get(id));
      const fill = (plan: PullPlan) => {
        for (const [id, version] of changes) {
          const local = locals.get(id);
          // Somebody edited it meanwhile: the next pass looks at it again.
          if (!local || !isUnchanged(id)) continue;
          // The view is without stamps, so those of the plan are the machine's alone.
          const stamps = machineStamps(local.stamps, Object.keys(version.stamps));
          plan.change(id, { ...version, stamps });
        }
      };
      const ids = [...changes.keys(), ...holders];
      const merged = await this.#planned(collection, ids, read, true, fill);
      const isTold = (id: string) => isUnchanged(id);
      const log = repairs.log.filter((each) => each.collection === collection && isTold(each.id));
      return { ...merged, log: [...log, ...merged.log] };
    };
    const outcome = await applyRemote(this.#database, collection, [], merge, true);
    if (!outcome.ok) throw new Stopped(outcome.code === 'gone' ? 'conflict' : outcome.code);
  }

  /** Plans until the plan knows every record that it asks for. */
  async #planned(
    collection: CollectionName,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, LocalRow>>,
    isEnd: boolean,
    fill: (plan: PullPlan) => void,
    recordIn: (local: LocalRow) => SyncedRecord | null = recordOf,
  ): Promise<Merged> {
    // The write before this one may have added some.
    this.#aliases.delete(collection);
    const aliases = await this.#known();
    this.#aliases.delete(collection);
    const wanted = new Set(ids);
    for (;;) {
      const locals = await read([...wanted]);
      const known = new Map([...locals].map(([id, local]) => [id, recordIn(local)] as const));
      const plan = new PullPlan({ collection, known, aliases, isEnd });
      fill(plan);
      const planned = plan.planned();
      const before = wanted.size;
      for (const id of planned.missing) wanted.add(id);
      for (const id of await this.#postedLike(collection, planned)) wanted.add(id);
      if (wanted.size > before) continue;
      this.#note(collection, planned);
      return mergedOf(planned);
    }
  }

  /** What the next repair has to look at. */
  #note(collection: CollectionName, { records }: PlannedPull): void {
    for (const [id, { local }] of records) {
      if (collection === 'transactions') this.#rows.add(id);
      const isOther = local === null || local.isDeleted;
      const isReferred = collection === 'transactions' || MERGED_BY_NAME.has(collection);
      // Rows refer to records by id; a row only to the one that it refunds.
      const isRow = collection === 'transactions' && local?.alias === undefined && local !== null;
      if (isOther && isReferred && !isRow) this.#isWhole = true;
    }
  }

  /** Ids of rows here that were posted for the same occurrences as new ones. */
  async #postedLike(
    collection: CollectionName,
    { records }: PlannedPull,
  ): Promise<readonly string[]> {
    const keys = new Set<string>();
    const days = new Set<CalendarDate>();
    for (const { local } of records.values()) {
      const key = local ? postingKey(collection, local) : '';
      const due = parseCalendarDate(String(local?.fields.dueDate));
      if (key === '' || due === null) continue;
      keys.add(key);
      days.add(due);
    }
    const ids: string[] = [];
    for (const day of days) {
      const [from, to] = [addDays(day, -POSTING_DAYS), addDays(day, POSTING_DAYS)];
      for await (const rows of rowsOfDays(this.#database, from, to)) {
        for (const row of rows) {
          const version = { fields: { ...row }, isDeleted: false, stamps: {} };
          if (keys.has(postingKey(collection, version))) ids.push(row.id);
        }
      }
    }
    return ids;
  }

  async #known(): Promise<Aliases> {
    const aliases = new Aliases();
    for (const collection of SYNC_COLLECTIONS) {
      let own = this.#aliases.get(collection);
      if (!own) {
        own = await readAliases(this.#database, collection);
        this.#aliases.set(collection, own);
      }
      for (const [id, alias] of own) aliases.add(collection, id, alias);
    }
    return aliases;
  }

  /**
   * The records of this device that are synced, without their stamps.
   * @param ids of transactions, to which those are added that belong to them; null = all
   */
  async #view(ids: readonly string[] | null, loose: readonly string[]): Promise<SyncView> {
    const view: Partial<Record<CollectionName, ReadonlyMap<string, Version>>> = {};
    for (const collection of SYNC_COLLECTIONS) {
      const rows: readonly object[] =
        collection === 'transactions' && ids
          ? await this.#rowsWith(ids, loose)
          : await this.#database.dexie[collection].table(DOCS).toArray();
      const aliases = await readAliases(this.#database, collection);
      view[collection] = new Map(
        rows.flatMap((stored) => {
          const row = plainRow(stored);
          const id = String(collection === 'settings' ? row.key : row.id);
          if (!isSyncedRecord(collection, id)) return [];
          return [[id, versionOf(row, {}, aliases.get(id))] as const];
        }),
      );
    }
    return view as SyncView;
  }

  /** Rows, the rows that they refund, and all legs of their transfers. */
  async #rowsWith(ids: readonly string[], loose: readonly string[]): Promise<readonly object[]> {
    const table = this.#database.dexie.transactions.table(DOCS);
    const found = new Map<string, StoredTransaction>();
    const asked = new Set<string>();
    let [wanted, transfers] = [[...ids], [...loose]];
    while (wanted.length + transfers.length > 0) {
      for (const id of [...wanted, ...transfers]) asked.add(id);
      const rows: (StoredTransaction | undefined)[] = await table.bulkGet(wanted);
      const legs: StoredTransaction[] = await table.where('transferId').anyOf(transfers).toArray();
      const fresh = [...rows, ...legs].flatMap((row) => (row && !found.has(row.id) ? [row] : []));
      for (const row of fresh) found.set(row.id, row);
      const open = (id: string | undefined) => (id && !asked.has(id) ? [id] : []);
      wanted = fresh.flatMap(({ refundOf }) => open(refundOf));
      transfers = [...new Set(fresh.flatMap(({ transferId }) => open(transferId)))];
    }
    return [...found.values()];
  }
}

function isAsSeen(local: LocalRow | undefined, seen: Version | undefined): boolean {
  if (!local?.row || !seen) return !local?.row && !seen;
  return local.alias === seen.alias && isSameRecord(local.row, rowOf(seen));
}

/** What the merge has to know of a row of this device; null = it is not here. */
function recordOf({ row, base, isDirty, rev, stamps, alias }: LocalRow): SyncedRecord | null {
  if (!row && !base && rev === '') return null;
  return {
    local: row ? versionOf(row, stamps, alias) : null,
    // An unchanged row is the server's, stamps and all. Of a changed one only the fields are kept.
    server: base ? versionOf(base, stamps, isDirty ? undefined : alias) : null,
    rev,
  };
}

/**
 * When a record was last edited, as far as it says. Equal times are decided by the contents, so that
 * both devices decide alike.
 */
function timeOf({ _deleted, uniqueHash, ...row }: PlainRow): Stamp {
  const ms = Date.parse(String(row.editedAt ?? row.createdAt));
  let code = 0;
  for (const letter of JSON.stringify(Object.entries(row).sort())) {
    code = (Math.imul(code, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  }
  return [Number.isNaN(ms) ? 0 : ms, `file-${(code >>> 0).toString(36)}`];
}

/** A record that is deleted on one side and was not edited after that goes on both. */
function baseOf(mine: Version, file: Version): Version | null {
  if (mine.isDeleted === file.isDeleted || mine.alias !== undefined) return null;
  const [deleted, living] = mine.isDeleted ? [mine, file] : [file, mine];
  const at = Date.parse(String(deleted.fields.deletedAt));
  return (living.stamps[CREATION]?.[0] ?? 0) > at ? null : living;
}

function mergedOf({ records, log, waiting, looseTransfers }: PlannedPull): Merged {
  return {
    rows: [...records].flatMap(([id, { local }]): MergedRow[] =>
      local ? [{ id, row: rowOf(local), stamps: local.stamps, alias: local.alias }] : [],
    ),
    log,
    waiting: waiting.map(({ id }) => id),
    looseTransfers,
  };
}
