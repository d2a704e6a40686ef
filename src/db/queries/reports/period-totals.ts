import type { Table } from 'dexie';
import type { CofferDatabase } from '@/db/database.ts';
import { readRecords, readTogether, readTotals, type TransactionTables } from '@/db/read.ts';
import { GENERATION } from '@/db/storage/stored-form.ts';
import {
  ALL_TIME,
  isStoredDayTotals,
  type StoredTotals,
  type TotalsCell,
  type TotalsCellKey,
  type TotalsPeriod,
  type TotalsRow,
  unpackDays,
} from '@/db/storage/totals.ts';
import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import type { ReportTotals } from '@/domain/reports/report-flows.ts';
import {
  type CategoryFlow,
  type CategoryTotals,
  type Natures,
  natureOfPart,
} from '@/domain/transactions/category-totals.ts';

type Totals = ReadonlyMap<TotalsPeriod, TotalsRow>;

type Query = {
  readonly periods: readonly TotalsPeriod[];
  readonly answer: (totals: Totals) => void;
  readonly fail: (error: unknown) => void;
};

/** How many periods to remember: about four years of days. */
const MAX_CACHED_PERIODS = 1_500;

const sharedTotals = new WeakMap<CofferDatabase, SharedTotals>();

/**
 * The totals of some periods, for figures that need no rows besides; periods without rows are
 * missing. Many figures of a page need the same days, so queries made at the same time share one
 * read, and results are cached until the next write.
 */
export function readPeriodTotals(
  database: CofferDatabase,
  periods: readonly TotalsPeriod[],
): Promise<Totals> {
  let shared = sharedTotals.get(database);
  if (!shared) {
    shared = new SharedTotals(database);
    sharedTotals.set(database, shared);
  }
  return shared.read(periods);
}

class SharedTotals {
  readonly #database: CofferDatabase;
  /** As of the newest generation seen; null = no rows. */
  readonly #known = new Map<TotalsPeriod, TotalsRow | null>();
  #generation = -1;
  #waiting: Query[] = [];

  constructor(database: CofferDatabase) {
    this.#database = database;
  }

  read(periods: readonly TotalsPeriod[]): Promise<Totals> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ periods, answer, fail });
      if (this.#waiting.length === 1) queueMicrotask(() => void this.#answerAll());
    });
  }

  async #answerAll(): Promise<void> {
    const queries = this.#waiting;
    this.#waiting = [];
    try {
      const totals = await this.#readAll(new Set(queries.flatMap(({ periods }) => periods)));
      for (const { periods, answer } of queries) answer(partOf(totals, periods));
    } catch (error) {
      for (const { fail } of queries) fail(error);
    }
  }

  /** Uses one transaction, so all answers are from the same moment. */
  #readAll(periods: ReadonlySet<TotalsPeriod>): Promise<Totals> {
    return readTogether(this.#database, async (tables) => {
      const generation = (await tables.meta.get(GENERATION))?.v ?? 0;
      if (generation > this.#generation) {
        this.#known.clear();
        this.#generation = generation;
      }
      // A read that began before the newest write must neither use nor fill the cache.
      const isNewest = () => generation === this.#generation;
      const known = new Map(isNewest() ? this.#known : []);
      const missing = [...periods].filter((period) => !known.has(period));
      if (missing.length > 0) {
        const found = await readTotals(tables, missing);
        for (const period of missing) known.set(period, found.get(period) ?? null);
      }
      if (isNewest())
        for (const period of missing) this.#known.set(period, known.get(period) ?? null);
      this.#forgetOldest();
      return partOf(known, periods);
    });
  }

  #forgetOldest(): void {
    for (const period of this.#known.keys()) {
      if (this.#known.size <= MAX_CACHED_PERIODS) return;
      this.#known.delete(period);
    }
  }
}

function partOf(
  all: ReadonlyMap<TotalsPeriod, TotalsRow | null>,
  periods: Iterable<TotalsPeriod>,
): Totals {
  const totals = new Map<TotalsPeriod, TotalsRow>();
  for (const period of periods) {
    const row = all.get(period);
    if (row) totals.set(period, row);
  }
  return totals;
}

/**
 * Cells that count something other than a category start with these characters; record ids never
 * do.
 */
const OTHER_CELLS = new Set(['*', '~', '#']);

/**
 * The totals by category over some accounts: those in the base currency that are not excluded from
 * reports (plannedAccounts).
 * @param keys periods, as named by totalKeys; periods without rows are missing from the result
 */
export async function readCategoryTotals(
  tables: TransactionTables,
  accountIds: ReadonlySet<string>,
  keys: Iterable<string>,
): Promise<CategoryTotals> {
  const totals = await readTotals(tables, [...new Set(keys)], tellsOfCategory(accountIds));
  return categoryTotalsOf(totals, accountIds);
}

/** Like readCategoryTotals, for totals that are already read. */
export function categoryTotalsOf(
  rows: ReadonlyMap<TotalsPeriod, TotalsRow>,
  accountIds: ReadonlySet<string>,
): CategoryTotals {
  return new Map([...rows].map(([period, row]) => [period, flowsOf(row, accountIds)]));
}

function flowsOf(
  { cells }: TotalsRow,
  accountIds: ReadonlySet<string>,
): ReadonlyMap<string, CategoryFlow> {
  const flows = new Map<string, CategoryFlow>();
  const isWanted = tellsOfCategory(accountIds);
  for (const [key, [moneyIn, moneyOut]] of cells) {
    if (!isWanted(key)) continue;
    const categoryId = key.slice(key.indexOf('|') + 1);
    const [knownIn, knownOut] = flows.get(categoryId) ?? [0, 0];
    flows.set(categoryId, [knownIn + moneyIn, knownOut + moneyOut]);
  }
  return flows;
}

/** Whether a cell counts a category in one of these accounts. */
function tellsOfCategory(accountIds: ReadonlySet<string>): (key: TotalsCellKey) => boolean {
  return (key) => {
    const bar = key.indexOf('|');
    return !OTHER_CELLS.has(key.charAt(bar + 1)) && accountIds.has(key.slice(0, bar));
  };
}

/** All categories, by name. */
export async function readAllCategories(database: CofferDatabase): Promise<readonly Category[]> {
  const categories = await readRecords(database, 'categories');
  return [...categories].sort((a, b) => compareNames(a.name, b.name));
}

/**
 * The first day with income or spending in one of these accounts; `null` = none. Searches the
 * totals from the earliest on, and usually finds it within the first months.
 */
export async function readFirstCountedDay(
  database: CofferDatabase,
  accountIds: ReadonlySet<string>,
): Promise<CalendarDate | null> {
  const isCounted = tellsOfCategory(accountIds);
  let after = '';
  // Usually the first month has it; otherwise read more and more at once.
  for (let months = 1; ; months = Math.min(months * 2, MAX_MONTHS)) {
    const [from, most] = [after, months * ROWS_OF_MONTH];
    const stored = await readTogether(database, ({ totals }) =>
      (totals as Table<StoredTotals, string>)
        .where('k')
        .between(from, ALL_TIME, false, false)
        .limit(most)
        .toArray(),
    );
    for (const row of stored) {
      const first = isStoredDayTotals(row) ? unpackDays(row, isCounted)[0] : undefined;
      if (first) return first.period as CalendarDate;
    }
    const last = stored.at(-1);
    if (!last) return null;
    after = last.k;
  }
}

/**
 * The last day before another with income or spending in one of these accounts, or if there is none
 * before it, the last of all; `null` = no day.
 * @param nature counts only income, or only spending
 */
export async function readLastCountedDay(
  database: CofferDatabase,
  accountIds: ReadonlySet<string>,
  before: CalendarDate,
  { nature, natures }: CountedNature,
): Promise<CalendarDate | null> {
  const isWanted = tellsOfCategory(accountIds);
  const isCounted = ([key, [moneyIn, moneyOut]]: readonly [TotalsCellKey, TotalsCell]) =>
    [moneyIn, moneyOut].some((amount) => {
      const own = natureOfPart(key.slice(key.indexOf('|') + 1), amount, natures);
      return amount !== 0 && own !== null && (nature === null || own === nature);
    });
  for (const end of [before, ALL_TIME]) {
    let below: string = end;
    for (let months = 1; ; months = Math.min(months * 2, MAX_MONTHS)) {
      const [to, most] = [below, months * ROWS_OF_MONTH];
      const stored = await readTogether(database, ({ totals }) =>
        (totals as Table<StoredTotals, string>)
          .where('k')
          .below(to)
          .reverse()
          .limit(most)
          .toArray(),
      );
      for (const row of stored) {
        const days = isStoredDayTotals(row) ? unpackDays(row, isWanted) : [];
        const last = days.findLast(
          ({ period, cells }) => period < end && [...cells].some(isCounted),
        );
        if (last) return last.period as CalendarDate;
      }
      const first = stored.at(-1);
      if (!first) break;
      below = first.k;
    }
  }
  return null;
}

/** null = income and spending. */
type CountedNature = { readonly nature: CategoryNature | null; readonly natures: Natures };

const MAX_MONTHS = 24;

/** The month itself and its days. */
const ROWS_OF_MONTH = 2;

/**
 * The stored totals of some periods, with all cells, in one transaction. The cost depends on the
 * periods, not the rows.
 * @param keys 'YYYY-MM' or 'YYYY-MM-DD'; periods without rows are missing from the result
 */
export async function readReportTotals(
  database: CofferDatabase,
  keys: readonly string[],
): Promise<ReportTotals> {
  if (keys.length === 0) return new Map();
  const rows = await readPeriodTotals(database, keys);
  return new Map([...rows].map(([period, { cells }]) => [period, cells]));
}
