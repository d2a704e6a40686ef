/**
 * The sums that stand beside the transactions and are kept in each write's own IndexedDB transaction.
 * One stored row for all time and a month, one for the days of a month; in it one cell an account and bucket: money in, money out
 * (negative or 0), number of rows.
 * Amounts are cents, exact up to 2^53.
 */
export type SumCell = readonly [moneyIn: number, moneyOut: number, rows: number];

/** A period: '~' = all time, 'YYYY-MM' = a month, 'YYYY-MM-DD' = a day. */
export type SumPeriod = string;

/**
 * What a cell counts, after `accountId|`: '*' every row of the account; a categoryId, or '' for uncategorised, of normal
 * rows (each part of a split in its own); '~t' transfers; '~o' openings; '~x' normal rows that are left out of reports and
 * budgets; '#tag' normal rows of a tag, '#!tag' others and those left out; '~u' rows that came in and await review.
 */
export type SumCellKey = string;

export const ALL_TIME: SumPeriod = '~';
export const CELL_EVERY_ROW = '*';
export const CELL_TRANSFERS = '~t';
export const CELL_OPENINGS = '~o';

export const CELL_EXCLUDED = '~x';
export const CELL_UNREVIEWED = '~u';

/**
 * Raised whenever the meaning of a cell or the stored form changes: the sums are then rebuilt. The version in side-tables.ts is raised with
 * it, so that a tab of the app before lets go of the store.
 */
export const SUMS_FORMULA_VERSION = 3;

export type SumRow = {
  readonly period: SumPeriod;
  readonly cells: ReadonlyMap<SumCellKey, SumCell>;
};

/** The cell of one account: its sum is `in + out`. */
export function cellOf(row: SumRow | undefined, accountId: string, cell: string): SumCell {
  return row?.cells.get(`${accountId}|${cell}`) ?? [0, 0, 0];
}

/** All time or a month, as stored: `c` holds the cell keys joined by tabs, `v` three numbers a cell. */
export type StoredSumRow = { readonly k: SumPeriod; readonly c: string; readonly v: Float64Array };

/**
 * The sums of the days of a month, in one stored row: most readings ask for many days of few months, and most writes change some of
 * them, where a row a day would be a request a day.
 */
export type StoredDays = {
  /** 'YYYY-MM-', behind its month: see daysKey. */
  readonly k: string;
  /** The keys of the cells, joined by tabs; each once. */
  readonly c: string;
  /** Of each cell the day of the month, ascending. */
  readonly d: Uint8Array;
  /** Of each cell the place of its key in `c`. */
  readonly i: Uint16Array;
  /** Three numbers a cell. */
  readonly v: Float64Array;
};

/** What lies in the table of the sums. */
export type StoredSums = StoredSumRow | StoredDays;

export const isStoredDays = (stored: StoredSums): stored is StoredDays => 'd' in stored;

/** Where the days of a month ('YYYY-MM') are stored. */
export const daysKey = (month: string) => `${month}-`;

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;

export const isDay = (period: SumPeriod) => period.length === DAY_LENGTH;

/** Under which key a period is stored. */
export const storedUnder = (period: SumPeriod) =>
  isDay(period) ? daysKey(period.slice(0, MONTH_LENGTH)) : period;

const isFilled = (cell: SumCell) => cell[0] !== 0 || cell[1] !== 0 || cell[2] !== 0;

/** The stored form of a period's cells; `null` where every cell is empty. */
export function packSums(
  period: SumPeriod,
  cells: ReadonlyMap<SumCellKey, SumCell>,
): StoredSumRow | null {
  const kept = [...cells].filter(([, cell]) => isFilled(cell));
  if (kept.length === 0) return null;
  const values = new Float64Array(kept.length * 3);
  kept.forEach(([, cell], index) => {
    values.set(cell, index * 3);
  });
  return { k: period, c: kept.map(([key]) => key).join('\t'), v: values };
}

export function unpackSums(stored: StoredSumRow): SumRow {
  const cells = new Map<SumCellKey, SumCell>();
  stored.c.split('\t').forEach((key, index) => {
    const at = index * 3;
    cells.set(key, [stored.v[at] ?? 0, stored.v[at + 1] ?? 0, stored.v[at + 2] ?? 0]);
  });
  return { period: stored.k, cells };
}

/** The stored form of the days of a month; `null` where every cell is empty. */
export function packDays(
  key: string,
  days: ReadonlyMap<SumPeriod, ReadonlyMap<SumCellKey, SumCell>>,
): StoredDays | null {
  const places = new Map<SumCellKey, number>();
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
 * The days of a month that have rows, oldest first; with `isWanted` only such cells, and the days that have one.
 * @param days where given, only those
 */
export function unpackDays(
  stored: StoredDays,
  isWanted?: (key: SumCellKey) => boolean,
  days?: ReadonlySet<SumPeriod>,
): SumRow[] {
  const keys = stored.c.split('\t');
  const wanted = isWanted && keys.map(isWanted);
  const rows: { readonly period: SumPeriod; readonly cells: Map<SumCellKey, SumCell> }[] = [];
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

/** Every period of a stored row. */
export function unpackStored(stored: StoredSums): readonly SumRow[] {
  return isStoredDays(stored) ? unpackDays(stored) : [unpackSums(stored)];
}
