import { csvText } from '@/domain/backup/csv-export.ts';
import { cents, type Money, sumMoney, toDecimalText } from '@/domain/core/money.ts';
import { scaledText } from '@/domain/core/scaled.ts';
import type { Security } from './holding.ts';
import type { Disposal } from './holding-disposal.ts';
import { replaySecurity } from './holding-replay.ts';
import type { ReplayProblem } from './holding-timeline.ts';

/** A gain or loss with its security. */
export type RealizedGain = Disposal & Pick<Security, 'symbol' | 'name' | 'currency'>;

/**
 * Every gain and loss, oldest first. Securities with invalid events are reported as problems and
 * count nowhere.
 */
export function realizedGains(securities: readonly Security[]): {
  readonly rows: readonly RealizedGain[];
  readonly problems: readonly { readonly security: Security; readonly problem: ReplayProblem }[];
} {
  const rows: RealizedGain[] = [];
  const problems: { security: Security; problem: ReplayProblem }[] = [];
  for (const security of securities) {
    const { symbol, name, currency } = security;
    const replay = replaySecurity(security.placed);
    if (!replay.ok) problems.push({ security, problem: replay });
    else rows.push(...replay.value.disposals.map((each) => ({ ...each, symbol, name, currency })));
  }
  rows.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  return { rows, problems };
}

/** Totals of gains and losses, cents. Each figure is the sum of its rows' whole cents. */
export type GainTerms = {
  readonly proceeds: Money;
  readonly fees: Money;
  readonly cost: Money;
  /** >= 0. */
  readonly gains: Money;
  /** <= 0; excludes denied losses. */
  readonly losses: Money;
  /** >= 0. */
  readonly denied: Money;
  /** gains + losses = proceeds - fees - cost + denied. */
  readonly net: Money;
};

/** The gains and losses of one calendar year in one currency. */
export type YearOfGains = GainTerms & {
  readonly year: number;
  readonly currency: string;
  readonly rows: readonly RealizedGain[];
};

/**
 * By calendar year of the event, newest first, and by currency; currencies are never added
 * together.
 */
export function gainsByYear(rows: readonly RealizedGain[]): readonly YearOfGains[] {
  const groups = new Map<string, RealizedGain[]>();
  for (const row of rows) {
    const key = `${row.date.slice(0, 4)}|${row.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .map(([key, group]) => yearOf(Number(key.slice(0, 4)), key.slice(5), group))
    .sort((a, b) => b.year - a.year || (a.currency < b.currency ? -1 : 1));
}

function yearOf(year: number, currency: string, rows: readonly RealizedGain[]): YearOfGains {
  return { year, currency, ...gainTerms(rows), rows };
}

/** Totals gains and losses of one currency. */
export function gainTerms(rows: readonly Disposal[]): GainTerms {
  const total = (part: (row: Disposal) => number) => sumMoney(rows.map((row) => cents(part(row))));
  return {
    proceeds: total((row) => row.proceeds),
    fees: total((row) => row.fee),
    cost: total((row) => row.cost),
    gains: total((row) => Math.max(0, row.gain)),
    losses: total((row) => Math.min(0, row.gain)),
    denied: total((row) => row.denied),
    net: total((row) => row.gain),
  };
}

export const GAIN_COLUMNS = [
  'date',
  'symbol',
  'name',
  'account',
  'kind',
  'quantity',
  'proceeds',
  'cost',
  'fee',
  'gain',
  'denied',
  'currency',
] as const;

export type GainColumn = (typeof GAIN_COLUMNS)[number];

/** The text that appears in the file. */
export type GainLabels = {
  readonly columns: Readonly<Record<GainColumn, string>>;
  readonly kinds: Readonly<Record<Disposal['kind'], string>>;
};

/**
 * The file without a byte order mark (RFC 4180): a header, then one line per row. Amounts are
 * decimals with a point.
 */
export function gainsCsv(
  rows: readonly RealizedGain[],
  accountName: (accountId: string) => string,
  labels: GainLabels,
): string {
  const lines = rows.map((row) => {
    const cells: Readonly<Record<GainColumn, string>> = {
      date: row.date,
      symbol: csvText(row.symbol),
      name: csvText(row.name),
      account: csvText(accountName(row.accountId)),
      kind: csvText(labels.kinds[row.kind]),
      quantity: scaledText(row.quantity),
      proceeds: toDecimalText(row.proceeds),
      cost: toDecimalText(row.cost),
      fee: toDecimalText(row.fee),
      gain: toDecimalText(row.gain),
      denied: toDecimalText(row.denied),
      currency: csvText(row.currency),
    };
    return GAIN_COLUMNS.map((column) => cells[column]).join(',');
  });
  const head = GAIN_COLUMNS.map((column) => csvText(labels.columns[column])).join(',');
  return [head, ...lines].map((line) => `${line}\r\n`).join('');
}
