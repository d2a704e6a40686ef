import { monthOfName } from './date-formats.ts';
import { headerWords } from './headers.ts';

/** What stands before or behind a total's own word: the words around are no part of a shop's name. */
const AROUND =
  'grand|net|account|statement|new|current|final|period|page|running|available|daily|monthly|yearly|transactions?|amount|du|de|des|compte|releve|general|neuer|alter|nouveau|ancien|' +
  'debits?|credits?|deposits?|withdrawals?|charges|payments?|purchases|fees|money in|money out|income|expenses?|retraits?|depots?|soll|haben|cad|usd|eur|gbp|chf';

/** Totals and balances in the languages of the formats we know; in the form of headerWords. */
const NAMES = [
  'sub ?totals?|totals?|sous total|totaux|zwischensumme|gesamtsumme|gesamt|summen?|subtotaal|totaal|suma|totale|razem',
  '(?:opening|closing|starting|ending|beginning|previous|brought forward|carried forward|outstanding|ledger|end|start) balance',
  'balance (?:brought |carried )?(?:forward|fwd|b f|c f)|balance (?:b|c) (?:f|fwd)|(?:brought|carried) forward',
  'balance',
  'solde(?: (?:initial|final|d ouverture|de cloture|precedent|reporte|debut|fin|anterieur))?|report a nouveau|nouveau solde|ancien solde',
  'saldo(?: (?:inicial|final|anterior|iniziale|finale|precedente|poczatkowe|koncowe))?|saldovortrag|saldouebertrag|saldoubertrag|ubertrag|uebertrag',
  'kontostand|endsaldo|anfangssaldo|schlusssaldo|abschlusssaldo|beginsaldo|eindsaldo|alter saldo|neuer saldo|alter kontostand|neuer kontostand',
].join('|');

/** What may stand behind: a date, its parts, a number, a currency. */
const BEHIND =
  '(?:\\d+|as of|as at|on|at|of|for|the|am|vom|zum|per|bis|au|le|du|a|al|del|op|z|dnia|from|to|until|page|st|nd|rd|th|debits?|credits?|cad|usd|eur|gbp|chf|\\$|\u20AC|\u00A3|\\p{L}{3,12})';

const WHOLE = new RegExp(
  `^(?:(?:${AROUND}) )*(?:${NAMES})(?: (?:${AROUND}))*((?: ${BEHIND})*)$`,
  'u',
);

const SAYS_TOTAL =
  /(?:^| )(?:sub ?|sous |zwischen|gesamt)?(?:total|totals|totaux|totaal|totale|summe|suma)(?: |$)/u;

/** Shops of these names print the number of the branch: 'TOTAL 4031', 'NEW BALANCE 0712'. */
const BRANCH = /^(?:total|new balance) \d{3,5}$/u;

/** What every such text has in it: most descriptions are done with after a look for these. */
const TRACE = /tota|sum|gesamt|razem|balance|forward|sold|sald|report|bertrag|kontostand/i;

/** Whether the whole text names a total or a balance, with at most a date or a number behind: 'TOTAL WINE' does not. */
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

/** A total's word stands somewhere in the text. Says little alone: 'TOTAL WINE'. */
function saysTotal(text: string): boolean {
  return text.length <= 80 && TRACE.test(text) && SAYS_TOTAL.test(headerWords(text));
}

/** Accepted rows of one account in file order, column by column. */
type ReadRows = {
  readonly descriptions: readonly string[];
  /** Cents, signed. */
  readonly amounts: ArrayLike<number>;
  /** Printed, NaN = none; null = no balance column. */
  readonly balances: ArrayLike<number> | null;
  /** Which rows belong together. */
  readonly accountOf: ArrayLike<number>;
};

/**
 * Rows, by ascending index, that read as transactions but look like a total or a balance line: the text is a total's, or it
 * speaks of one and the amount is the sum of the rows above, of those since the last total, or of all others. A row whose
 * amount the printed balances show to be a real step is none.
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

type Sum = { readonly sum: number; readonly count: number };

/** Sums of the rows above within one account: of all, of those that are no totals, and of those since the last total. */
type SumsAbove = { readonly every: Sum; readonly plain: Sum; readonly since: Sum };

const NOTHING: Sum = { sum: 0, count: 0 };
const NO_SUMS: SumsAbove = { every: NOTHING, plain: NOTHING, since: NOTHING };

function added({ sum, count }: Sum, amount: number): Sum {
  return { sum: sum + amount, count: count + 1 };
}

/** Whether an amount is the sum of at least two rows of its account: some of those above it, or all others. */
function isSum(amount: number, { every, plain, since }: SumsAbove, all: Sum): boolean {
  const isOfThoseAbove = [every, plain, since].some(
    ({ sum, count }) => count >= 2 && sum === amount,
  );
  return isOfThoseAbove || (all.count >= 3 && all.sum - amount === amount);
}

/** All rows of each account. */
function sumsOf({ amounts, accountOf }: ReadRows): ReadonlyMap<number, Sum> {
  const sums = new Map<number, Sum>();
  for (let index = 0; index < amounts.length; index++) {
    const account = accountOf[index] ?? 0;
    sums.set(account, added(sums.get(account) ?? NOTHING, amounts[index] ?? 0));
  }
  return sums;
}

/** From which side, and with which sign, the balances follow: 'before' compares with the row above, 'after' with the one below. */
type Way = { readonly side: 'before' | 'after'; readonly sign: 1 | -1 };

const WAYS: readonly Way[] = [
  { side: 'before', sign: 1 },
  { side: 'before', sign: -1 },
  { side: 'after', sign: 1 },
  { side: 'after', sign: -1 },
];

/** Whether the balances show a row's amount as a step; undefined where they follow in no way. */
function stepsOf({ amounts, balances, accountOf }: ReadRows) {
  if (!balances) return undefined;
  const neighbours = neighboursOf(accountOf);
  const isStep = (index: number, { side, sign }: Way): boolean => {
    const beside = neighbours[side][index] ?? -1;
    const step = (balances[index] ?? Number.NaN) - (balances[beside] ?? Number.NaN);
    return beside >= 0 && step === sign * (amounts[index] ?? 0);
  };
  const counted = WAYS.map((way) => {
    let count = 0;
    for (let index = 0; index < amounts.length; index++) if (isStep(index, way)) count++;
    return { way, count };
  });
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  // Two steps that hold by chance are no proof.
  if (best.count < 2) return undefined;
  return { isReal: (index: number): boolean => isStep(index, best.way) };
}

/** The next row of the same account above and below each row; -1 = none. */
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
