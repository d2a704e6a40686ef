/**
 * One cell of the totals that are kept beside the transactions, in each write's own IndexedDB
 * transaction: money in, money out (negative or 0) and number of rows. There is one stored row for
 * all time, one for each month, and one for all the days of a month; each has one cell per account
 * and bucket. Amounts are in cents, exact up to 2^53.
 */
export type TotalsCell = readonly [moneyIn: number, moneyOut: number, rows: number];

/** A period: '~' = all time, 'YYYY-MM' = a month, 'YYYY-MM-DD' = a day. */
export type TotalsPeriod = string;

/**
 * What a cell counts, after `accountId|`:
 * '*' every row of the account;
 * a categoryId, or '' for uncategorized: normal rows (each part of a split in its own category);
 * '~t' transfers; '~o' opening balances;
 * '~x' normal rows that are excluded from reports and budgets;
 * '#tag' normal rows with a tag; '#!tag' all other rows with it, including excluded ones;
 * '~u' incoming rows that await review.
 */
export type TotalsCellKey = string;

export const ALL_TIME: TotalsPeriod = '~';
export const CELL_EVERY_ROW = '*';
export const CELL_TRANSFERS = '~t';
export const CELL_OPENINGS = '~o';

export const CELL_EXCLUDED = '~x';
export const CELL_UNREVIEWED = '~u';

/**
 * Raise this whenever the meaning of a cell or the stored format changes: the totals are then
 * rebuilt. Also raise STORE_VERSION (stored-form.ts), so that a tab with the previous app version lets
 * go of the store.
 */
export const TOTALS_FORMULA_VERSION = 3;

export type TotalsRow = {
  readonly period: TotalsPeriod;
  readonly cells: ReadonlyMap<TotalsCellKey, TotalsCell>;
};

/** The cell of one account; its net is `in + out`. */
export function cellOf(row: TotalsRow | undefined, accountId: string, cell: string): TotalsCell {
  return row?.cells.get(`${accountId}|${cell}`) ?? [0, 0, 0];
}

/** The number of rows in a cell. */
export function rowCountOf(row: TotalsRow | undefined, accountId: string, cell: string): number {
  return cellOf(row, accountId, cell)[2];
}

/**
 * All time or a month, as stored: `c` holds the cell keys joined by tabs, `v` three numbers per
 * cell.
 */
export type StoredPeriodTotals = {
  readonly k: TotalsPeriod;
  readonly c: string;
  readonly v: Float64Array;
};

/**
 * The totals of all days of a month in one stored row. Most reads need many days of few months, and
 * most writes change several of them; one row per day would need one request per day.
 */
export type StoredDayTotals = {
  /** 'YYYY-MM-', which sorts after its month; see daysKey. */
  readonly k: string;
  /** The distinct cell keys, joined by tabs. */
  readonly c: string;
  /** The day of the month of each cell, ascending. */
  readonly d: Uint8Array;
  /** The index of each cell's key in `c`. */
  readonly i: Uint16Array;
  /** Three numbers per cell. */
  readonly v: Float64Array;
};

export type StoredTotals = StoredPeriodTotals | StoredDayTotals;

export const isStoredDayTotals = (stored: StoredTotals): stored is StoredDayTotals => 'd' in stored;

/** The key under which the days of a month ('YYYY-MM') are stored. */
export const daysKey = (month: string) => `${month}-`;

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;

export const isDay = (period: TotalsPeriod) => period.length === DAY_LENGTH;

/** The key under which a period is stored. */
export const storedUnder = (period: TotalsPeriod) =>
  isDay(period) ? daysKey(period.slice(0, MONTH_LENGTH)) : period;

const isFilled = (cell: TotalsCell) => cell[0] !== 0 || cell[1] !== 0 || cell[2] !== 0;

/** The stored form of a period's cells; `null` if every cell is empty. */
export function packTotals(
  period: TotalsPeriod,
  cells: ReadonlyMap<TotalsCellKey, TotalsCell>,
): StoredPeriodTotals | null {
  const kept = [...cells].filter(([, cell]) => isFilled(cell));
  if (kept.length === 0) return null;
  const values = new Float64Array(kept.length * 3);
  kept.forEach(([, cell], index) => {
    values.set(cell, index * 3);
  });
  return { k: period, c: kept.map(([key]) => key).join('\t'), v: values };
}

export function unpackTotals(stored: StoredPeriodTotals): TotalsRow {
  const cells = new Map<TotalsCellKey, TotalsCell>();
  stored.c.split('\t').forEach((key, index) => {
    const at = index * 3;
    cells.set(key, [stored.v[at] ?? 0, stored.v[at + 1] ?? 0, stored.v[at + 2] ?? 0]);
  });
  return { period: stored.k, cells };
}

/** The stored form of the days of a month; `null` if every cell is empty. */
export function packDays(
  key: string,
  days: ReadonlyMap<TotalsPeriod, ReadonlyMap<TotalsCellKey, TotalsCell>>,
): StoredDayTotals | null {
  const places = new Map<TotalsCellKey, number>();
  const [d, i, v]: [number[], number[], number[]] = [[], [], []];
  for (const period of [...days.keys()].sort()) {
    const day = Number(period.slice(key.length));
    for (const [cellKey, cell] of days.get(period) ?? []) {
      if (!isFilled(cell)) continue;
      const place = places.get(cellKey) ?? places.size;
      places.set(cellKey, place);
      d.push(day);
      i.push(place);
      v.push(...cell);
    }
  }
  if (d.length === 0) return null;
  return {
    k: key,
    c: [...places.keys()].join('\t'),
    d: Uint8Array.from(d),
    i: Uint16Array.from(i),
    v: Float64Array.from(v),
  };
}

/**
 * The days of a month that have rows, oldest first. With `isWanted`, only matching cells and the
 * days that have any.
 * @param days returns only these days, if given
 */
export function unpackDays(
  stored: StoredDayTotals,
  isWanted?: (key: TotalsCellKey) => boolean,
  days?: ReadonlySet<TotalsPeriod>,
): TotalsRow[] {
  const keys = stored.c.split('\t');
  const wanted = isWanted && keys.map(isWanted);
  const rows: { readonly period: TotalsPeriod; readonly cells: Map<TotalsCellKey, TotalsCell> }[] =
    [];
  let [day, isAsked] = [0, false];
  stored.d.forEach((ofCell, index) => {
    const place = stored.i[index] ?? 0;
    if (wanted && !wanted[place]) return;
    if (ofCell !== day) {
      day = ofCell;
      const period = `${stored.k}${String(day).padStart(2, '0')}`;
      isAsked = days?.has(period) ?? true;
      if (isAsked) rows.push({ period, cells: new Map() });
    }
    if (!isAsked) return;
    const at = index * 3;
    const cell = [stored.v[at] ?? 0, stored.v[at + 1] ?? 0, stored.v[at + 2] ?? 0] as const;
    rows.at(-1)?.cells.set(keys[place] ?? '', cell);
  });
  return rows;
}

export function unpackStored(stored: StoredTotals): readonly TotalsRow[] {
  return isStoredDayTotals(stored) ? unpackDays(stored) : [unpackTotals(stored)];
}
