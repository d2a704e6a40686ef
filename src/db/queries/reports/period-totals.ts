import type { Table } from 'dexie';
import type { CofferDatabase } from '@/db/database.ts';
import { readRecords, readSums, readTogether, type TransactionTables } from '@/db/read.ts';
import { GENERATION } from '@/db/storage/stored-form.ts';
import {
  ALL_TIME,
  isStoredDays,
  type StoredSums,
  type SumCellKey,
  type SumPeriod,
  type SumRow,
  unpackDays,
} from '@/db/storage/totals.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import type { ReportTotals } from '@/domain/reports/report-flows.ts';
import type { CategoryFlow, CategoryTotals } from '@/domain/transactions/category-totals.ts';

type Sums = ReadonlyMap<SumPeriod, SumRow>;

type Question = {
  readonly periods: readonly SumPeriod[];
  readonly answer: (sums: Sums) => void;
  readonly fail: (error: unknown) => void;
};

/** So many periods are remembered, which is four years of days. */
const MOST_KNOWN = 1_500;

const sharedSums = new WeakMap<CofferDatabase, SharedSums>();

/**
 * The sums of some periods for figures that need no rows beside them; a period without rows is missing. Many figures of a page ask for
 * the same days: questions of one moment are one reading, and what was read since the last write is not read again.
 */
export function readPeriodTotals(
  database: CofferDatabase,
  periods: readonly SumPeriod[],
): Promise<Sums> {
  let shared = sharedSums.get(database);
  if (!shared) {
    shared = new SharedSums(database);
    sharedSums.set(database, shared);
  }
  return shared.read(periods);
}

class SharedSums {
  readonly #database: CofferDatabase;
  /** At the newest generation seen; null = without rows. */
  readonly #known = new Map<SumPeriod, SumRow | null>();
  #generation = -1;
  #waiting: Question[] = [];

  constructor(database: CofferDatabase) {
    this.#database = database;
  }

  read(periods: readonly SumPeriod[]): Promise<Sums> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ periods, answer, fail });
      if (this.#waiting.length === 1) queueMicrotask(() => void this.#answerAll());
    });
  }

  async #answerAll(): Promise<void> {
    const questions = this.#waiting;
    this.#waiting = [];
    try {
      const sums = await this.#readAll(new Set(questions.flatMap(({ periods }) => periods)));
      for (const { periods, answer } of questions) answer(partOf(sums, periods));
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }

  /** In one transaction: all answers are of the same moment. */
  #readAll(periods: ReadonlySet<SumPeriod>): Promise<Sums> {
    return readTogether(this.#database, async (tables) => {
      const generation = (await tables.meta.get(GENERATION))?.v ?? 0;
      if (generation > this.#generation) {
        this.#known.clear();
        this.#generation = generation;
      }
      // A reading that began before the newest write knows nothing of it, and adds nothing.
      const isNewest = () => generation === this.#generation;
      const known = new Map(isNewest() ? this.#known : []);
      const missing = [...periods].filter((period) => !known.has(period));
      if (missing.length > 0) {
        const found = await readSums(tables, missing);
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
      if (this.#known.size <= MOST_KNOWN) return;
      this.#known.delete(period);
    }
  }
}

function partOf(all: ReadonlyMap<SumPeriod, SumRow | null>, periods: Iterable<SumPeriod>): Sums {
  const sums = new Map<SumPeriod, SumRow>();
  for (const period of periods) {
    const row = all.get(period);
    if (row) sums.set(period, row);
  }
  return sums;
}

/** Cells that count something else than a category begin so; ids of records do not. */
const OTHER_CELLS = new Set(['*', '~', '#']);

/**
 * The sums by category over some accounts: those of the base currency that are not left out of reports (plannedAccounts).
 * @param keys periods of sums, as sumKeys names them; one without rows is missing from the answer
 */
export async function readCategoryTotals(
  tables: TransactionTables,
  accountIds: ReadonlySet<string>,
  keys: Iterable<string>,
): Promise<CategoryTotals> {
  const sums = await readSums(tables, [...new Set(keys)], tellsOfCategory(accountIds));
  return categoryTotalsOf(sums, accountIds);
}

/** As readCategorySums, where the sums are read. */
export function categoryTotalsOf(
  rows: ReadonlyMap<SumPeriod, SumRow>,
  accountIds: ReadonlySet<string>,
): CategoryTotals {
  return new Map([...rows].map(([period, row]) => [period, flowsOf(row, accountIds)]));
}

function flowsOf(
  { cells }: SumRow,
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
function tellsOfCategory(accountIds: ReadonlySet<string>): (key: SumCellKey) => boolean {
  return (key) => {
    const bar = key.indexOf('|');
    return !OTHER_CELLS.has(key.charAt(bar + 1)) && accountIds.has(key.slice(0, bar));
  };
}

/** All categories that are there, by name. */
export async function readAllCategories(database: CofferDatabase): Promise<readonly Category[]> {
  const categories = await readRecords(database, 'categories');
  return [...categories].sort((a, b) => compareNames(a.name, b.name));
}

/**
 * The first day with a row that is income or cost in one of these accounts; `null` = there is none. Found in the sums, the
 * earliest first: as a rule within the first months.
 */
export async function readFirstCountedDay(
  database: CofferDatabase,
  accountIds: ReadonlySet<string>,
): Promise<CalendarDate | null> {
  const isCounted = tellsOfCategory(accountIds);
  let after = '';
  // As a rule the first month has it; where it has not, ever more are read at once.
  for (let months = 1; ; months = Math.min(months * 2, MOST_MONTHS)) {
    const [from, most] = [after, months * ROWS_OF_MONTH];
    const stored = await readTogether(database, ({ sums }) =>
      (sums as Table<StoredSums, string>)
        .where('k')
        .between(from, ALL_TIME, false, false)
        .limit(most)
        .toArray(),
    );
    for (const row of stored) {
      const first = isStoredDays(row) ? unpackDays(row, isCounted)[0] : undefined;
      if (first) return first.period as CalendarDate;
    }
    const last = stored.at(-1);
    if (!last) return null;
    after = last.k;
  }
}

const MOST_MONTHS = 24;

/** Itself, and its days. */
const ROWS_OF_MONTH = 2;

/**
 * The stored sums of some periods, with all of their cells, in one transaction: the cost is that of the periods, whatever
 * the rows.
 * @param keys 'YYYY-MM' or 'YYYY-MM-DD'; one without rows is missing from the answer
 */
export async function readReportTotals(
  database: CofferDatabase,
  keys: readonly string[],
): Promise<ReportTotals> {
  if (keys.length === 0) return new Map();
  const rows = await readPeriodTotals(database, keys);
  return new Map([...rows].map(([period, { cells }]) => [period, cells]));
}
