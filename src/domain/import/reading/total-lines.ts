import { monthOfName } from './date-formats.ts';
import { headerWords } from './headers.ts';

/** Accepted rows in file order, as columns. */
type ReadRows = {
  readonly descriptions: readonly string[];
  /** Signed cents. */
  readonly amounts: ArrayLike<number>;
  /** Printed balances, NaN for none; null without a balance column. */
  readonly balances: ArrayLike<number> | null;
  /** The account of each row; totals are per account. */
  readonly accountOf: ArrayLike<number>;
};

const NOTHING: Sum = { sum: 0, count: 0 };
const NO_SUMS: SumsAbove = { every: NOTHING, plain: NOTHING, since: NOTHING };

type Sum = { readonly sum: number; readonly count: number };

/**
 * Sums of the rows above within one account: of all, of those that are no totals, and of those
 * since the last total.
 */
type SumsAbove = { readonly every: Sum; readonly plain: Sum; readonly since: Sum };

/**
 * Indexes, ascending, of rows that can be read as transactions but look like a total or balance
 * line. Either the text names a total, or it mentions one and the amount is the sum of the rows
 * above, of those since the last total, or of all others. Rows that the printed balances confirm as
 * real changes are left out.
 */
export function totalLines(rows: ReadRows): readonly number[] {
  const suspects = new Map<number, { readonly isNamed: boolean }>();
  for (const [index, text] of rows.descriptions.entries()) {
    const isNamed = isTotalText(text);
    if (isNamed || saysTotal(text)) suspects.set(index, { isNamed });
  }
  if (suspects.size === 0) return [];
  const steps = stepsOf(rows);
  const all = sumsOf(rows);
  const above = new Map<number, SumsAbove>();
  const found: number[] = [];
  for (let index = 0; index < rows.descriptions.length; index++) {
    const account = rows.accountOf[index] ?? 0;
    const amount = rows.amounts[index] ?? 0;
    const sums = above.get(account) ?? NO_SUMS;
    const suspect = suspects.get(index);
    const isTotal =
      suspect !== undefined &&
      !steps?.isReal(index) &&
      (suspect.isNamed || isSum(amount, sums, all.get(account) ?? NOTHING));
    if (isTotal) found.push(index);
    above.set(account, {
      every: added(sums.every, amount),
      plain: isTotal ? sums.plain : added(sums.plain, amount),
      since: isTotal ? NOTHING : added(sums.since, amount),
    });
  }
  return found;
}

/** Words that may surround a total's own word without making it a shop's name. */
const AROUND =
  'grand|net|account|statement|new|current|final|period|page|running|available|daily|monthly|yearly|transactions?|amount|du|de|des|compte|releve|general|neuer|alter|nouveau|ancien|' +
  'debits?|credits?|deposits?|withdrawals?|charges|payments?|purchases|fees|money in|money out|income|expenses?|retraits?|depots?|soll|haben|cad|usd|eur|gbp|chf';

/** Totals and balances in the languages of the known formats, in the form of headerWords. */
const NAMES = [
  'sub ?totals?|totals?|sous total|totaux|zwischensumme|gesamtsumme|gesamt|summen?|subtotaal|totaal|suma|totale|razem',
  '(?:opening|closing|starting|ending|beginning|previous|brought forward|carried forward|outstanding|ledger|end|start) balance',
  'balance (?:brought |carried )?(?:forward|fwd|b f|c f)|balance (?:b|c) (?:f|fwd)|(?:brought|carried) forward',
  'balance',
  'solde(?: (?:initial|final|d ouverture|de cloture|precedent|reporte|debut|fin|anterieur))?|report a nouveau|nouveau solde|ancien solde',
  'saldo(?: (?:inicial|final|anterior|iniziale|finale|precedente|poczatkowe|koncowe))?|saldovortrag|saldouebertrag|saldoubertrag|ubertrag|uebertrag',
  'kontostand|endsaldo|anfangssaldo|schlusssaldo|abschlusssaldo|beginsaldo|eindsaldo|alter saldo|neuer saldo|alter kontostand|neuer kontostand',
].join('|');

/** What may follow: a date or its parts, a number, a currency. */
const BEHIND =
  '(?:\\d+|as of|as at|on|at|of|for|the|am|vom|zum|per|bis|au|le|du|a|al|del|op|z|dnia|from|to|until|page|st|nd|rd|th|debits?|credits?|cad|usd|eur|gbp|chf|\\$|\u20AC|\u00A3|\\p{L}{3,12})';

const WHOLE = new RegExp(
  `^(?:(?:${AROUND}) )*(?:${NAMES})(?: (?:${AROUND}))*((?: ${BEHIND})*)$`,
  'u',
);

const SAYS_TOTAL =
  /(?:^| )(?:sub ?|sous |zwischen|gesamt)?(?:total|totals|totaux|totaal|totale|summe|suma)(?: |$)/u;

/** Shops with these names print their branch number: 'TOTAL 4031', 'NEW BALANCE 0712'. */
const BRANCH = /^(?:total|new balance) \d{3,5}$/u;

/** A quick check: every such text contains one of these, and most descriptions don't. */
const TRACE = /tota|sum|gesamt|razem|balance|forward|sold|sald|report|bertrag|kontostand/i;

/**
 * Whether the whole text names a total or a balance, followed at most by a date or a number. 'TOTAL
 * WINE' does not.
 */
export function isTotalText(text: string): boolean {
  if (text.length > 80 || !TRACE.test(text)) return false;
  const words = headerWords(text);
  if (BRANCH.test(words)) return false;
  const behind = WHOLE.exec(words)?.[1];
  if (behind === undefined) return false;
  return behind
    .trim()
    .split(' ')
    .every((word) => word === '' || !/^\p{L}+$/u.test(word) || LINKS.has(word) || isMonth(word));
}

const LINKS = new Set(
  (
    'as of at on for the am vom zum per bis au le du a al del op z dnia from to until page st nd rd th debit debits credit credits ' +
    'pro par per currency devise wahrung cad usd eur gbp chf'
  ).split(' '),
);

const isMonth = (word: string): boolean => word.length >= 3 && monthOfName(word) !== null;

/** Whether a total's word appears anywhere in the text. Weak evidence on its own: 'TOTAL WINE'. */
function saysTotal(text: string): boolean {
  return text.length <= 80 && TRACE.test(text) && SAYS_TOTAL.test(headerWords(text));
}

function added({ sum, count }: Sum, amount: number): Sum {
  return { sum: sum + amount, count: count + 1 };
}

/**
 * Whether an amount is the sum of at least two rows of its account: of some above it, or of all
 * others.
 */
function isSum(amount: number, { every, plain, since }: SumsAbove, all: Sum): boolean {
  const isOfThoseAbove = [every, plain, since].some(
    ({ sum, count }) => count >= 2 && sum === amount,
  );
  return isOfThoseAbove || (all.count >= 3 && all.sum - amount === amount);
}

/** The sum of all rows of each account. */
function sumsOf({ amounts, accountOf }: ReadRows): ReadonlyMap<number, Sum> {
  const sums = new Map<number, Sum>();
  for (let index = 0; index < amounts.length; index++) {
    const account = accountOf[index] ?? 0;
    sums.set(account, added(sums.get(account) ?? NOTHING, amounts[index] ?? 0));
  }
  return sums;
}

/**
 * How balances relate to amounts: 'before' compares a balance with the row above, 'after' with the
 * row below; `sign` is -1 if they move in opposite directions.
 */
type BalanceLayout = { readonly side: 'before' | 'after'; readonly sign: 1 | -1 };

const BALANCE_LAYOUTS: readonly BalanceLayout[] = [
  { side: 'before', sign: 1 },
  { side: 'before', sign: -1 },
  { side: 'after', sign: 1 },
  { side: 'after', sign: -1 },
];

/**
 * A test for whether the balances confirm a row's amount; undefined if they don't follow the
 * amounts at all.
 */
function stepsOf({ amounts, balances, accountOf }: ReadRows) {
  if (!balances) return undefined;
  const neighbours = neighboursOf(accountOf);
  const isStep = (index: number, { side, sign }: BalanceLayout): boolean => {
    const beside = neighbours[side][index] ?? -1;
    const step = (balances[index] ?? Number.NaN) - (balances[beside] ?? Number.NaN);
    return beside >= 0 && step === sign * (amounts[index] ?? 0);
  };
  const counted = BALANCE_LAYOUTS.map((layout) => {
    let count = 0;
    for (let index = 0; index < amounts.length; index++) if (isStep(index, layout)) count++;
    return { layout, count };
  });
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  // A single matching step can be chance.
  if (best.count < 2) return undefined;
  return { isReal: (index: number): boolean => isStep(index, best.layout) };
}

/** The nearest row of the same account above and below each row; -1 for none. */
function neighboursOf(accountOf: ArrayLike<number>) {
  const before = new Int32Array(accountOf.length).fill(-1);
  const after = new Int32Array(accountOf.length).fill(-1);
  const last = new Map<number, number>();
  for (let index = 0; index < accountOf.length; index++) {
    const account = accountOf[index] ?? 0;
    const above = last.get(account);
    if (above !== undefined) {
      before[index] = above;
      after[above] = index;
    }
    last.set(account, index);
  }
  return { before, after };
}
