/*
 * An independent check of every report: calculated only from the rows of the bank files, with plain loops, importing nothing from
 * the app. Amounts are whole cents; another currency is converted at its day's rate, each rate's total rounded once, half away from
 * zero.
 */

export type RecountRow = {
  readonly account: string;
  readonly currency: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly text: string;
  readonly cents: number;
  readonly kind: 'normal' | 'transfer' | 'opening';
  /** '' = none. */
  readonly category: string;
};

export type RecountRate = { readonly date: string; readonly cadForUsd: number };

/** CAD at the entered rates, and the USD cents of days without one. */
export type Recounted = { readonly cad: number; readonly usdApart: number };

export type Nature = 'income' | 'expense';

const SCALE = 100_000_000;

export type Recount = ReturnType<typeof recountOf>;

/** Both days inclusive; an empty end is open. */
export type Days = { readonly from: string; readonly to: string };

export function recountOf(rows: readonly RecountRow[], rates: readonly RecountRate[]) {
  const rateOn = (date: string) =>
    [...rates].sort((a, b) => (a.date < b.date ? 1 : -1)).find((rate) => rate.date <= date) ?? null;

  /** The total of some rows; `on` = all at that day's rate, as for balances. */
  const sum = (some: readonly RecountRow[], sign: 1 | -1 = 1, on?: string): Recounted => {
    let cad = 0;
    const usd = new Map<string, { cents: number; rate: RecountRate | null }>();
    for (const row of some) {
      if (row.currency === 'CAD') cad += sign * row.cents;
      else {
        const rate = rateOn(on ?? row.date);
        const known = usd.get(rate?.date ?? '') ?? { cents: 0, rate };
        usd.set(rate?.date ?? '', { cents: known.cents + sign * row.cents, rate });
      }
    }
    let usdApart = 0;
    for (const { cents, rate } of usd.values()) {
      if (rate) cad += converted(cents, rate.cadForUsd);
      else usdApart += cents;
    }
    return { cad: cad + 0, usdApart: usdApart + 0 };
  };

  const within = ({ from, to }: Days) =>
    rows.filter((row) => (from === '' || row.date >= from) && (to === '' || row.date <= to));

  const natureOf = ({ kind, category, cents }: RecountRow): Nature | null => {
    if (kind !== 'normal') return null;
    if (category === '') return cents > 0 ? 'income' : 'expense';
    return category === 'Income' ? 'income' : 'expense';
  };

  const flow = (days: Days, nature: Nature, only: (row: RecountRow) => boolean = () => true) =>
    sum(
      within(days).filter((row) => natureOf(row) === nature && only(row)),
      nature === 'income' ? 1 : -1,
    );

  /** Keys in the order they are found, including those that total zero. */
  const groups = (days: Days, nature: Nature, keyOf: (row: RecountRow) => string) => {
    const keys = new Set(
      within(days)
        .filter((row) => natureOf(row) === nature)
        .map(keyOf),
    );
    return new Map([...keys].map((key) => [key, flow(days, nature, (row) => keyOf(row) === key)]));
  };

  /** The balance of one or all accounts at the end of a day, at that day's rate. */
  const balance = (date: string, account?: string) =>
    sum(
      within({ from: '', to: date }).filter((row) => !account || row.account === account),
      1,
      date,
    );

  const moved = (days: Days, kind: RecountRow['kind'], account?: string) =>
    sum(within(days).filter((row) => row.kind === kind && (!account || row.account === account)));

  return {
    sum,
    flow,
    groups,
    balance,
    moved,
    within,
    net: (days: Days) => sum(within(days).filter((row) => row.kind === 'normal')),
    count: (days: Days, only: (row: RecountRow) => boolean) =>
      within(days).filter((row) => row.kind === 'normal' && only(row)).length,
    natureOf,
  };
}

/** cents x rate, a rate with 8 decimals: exact, then rounded half away from zero. */
function converted(cents: number, rate: number): number {
  const product = BigInt(Math.abs(cents)) * BigInt(Math.round(rate * SCALE));
  const rounded = Number((2n * product + BigInt(SCALE)) / (2n * BigInt(SCALE)));
  return cents < 0 ? -rounded : rounded;
}

/** 123456 -> '1234.56'. */
export function decimal(cents: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

/** The first and last day of each month in a range, 'YYYY-MM' both. */
export function monthsBetween(first: string, last: string): readonly Days[] {
  const found: Days[] = [];
  let [year, month] = first.split('-').map(Number) as [number, number];
  const [lastYear, lastMonth] = last.split('-').map(Number) as [number, number];
  while (year < lastYear || (year === lastYear && month <= lastMonth)) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
    found.push({ from: `${text}-01`, to: `${text}-${days}` });
    month++;
    if (month > 12) {
      month = 1;
      year++;
    }
  }
  return found;
}
