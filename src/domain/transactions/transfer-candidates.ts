import { dayNumber } from '@/domain/core/calendar-date.ts';
import { foldText } from '@/domain/core/comparable-text.ts';

/**
 * A transaction that may be one side of a transfer; date YYYY-MM-DD, amount in signed cents, text
 * as the bank wrote it.
 */
export interface PairRow {
  readonly id: string;
  readonly accountId: string;
  readonly currency: string;
  readonly date: string;
  readonly amount: number;
  readonly text: string;
  /** The user or the file says that it is a transfer. */
  readonly isMarked?: boolean;
}

/** What else is known about the rows. */
export interface PairOptions {
  /** The user said that these two are not a transfer. */
  isRefused(out: PairRow, into: PairRow): boolean;
  /**
   * The row is known to be no transfer: a purchase or a salary, for example. Not called for marked
   * rows.
   */
  isNotTransfer(row: PairRow): boolean;
}

/**
 * What a bank's text says about a row:
 * - movement: money moved between accounts;
 * - sent: an e-transfer, which more often goes to other people than to oneself;
 * - unknown: nothing;
 * - doubtful: hardly a transfer (a purchase, a direct deposit);
 * - against: clearly something else (pay, interest, a refund, a tax, cash, a fee).
 */
export type TransferEvidence = 'movement' | 'sent' | 'unknown' | 'doubtful' | 'against';

/** @param isIncoming money came in */
export function transferEvidence(text: string, isIncoming: boolean): TransferEvidence {
  const all = ` ${foldText(text).replace(BETWEEN_WORDS, ' ').trim()} `;
  const words = all.replace(SENT_WORDS, ' ').replace(NAMES, ' ');
  if (AGAINST.test(words)) return 'against';
  if (MOVEMENT.test(words) || (isIncoming && PAYMENT_RECEIVED.test(words))) return 'movement';
  if (SENT.test(all)) return 'sent';
  return DOUBTFUL.test(words) ? 'doubtful' : 'unknown';
}

const BETWEEN_WORDS = /[^\p{L}\p{N}&]+/gu;

/** A list holds regular expressions of whole words, folded, separated by commas. */
function anyOf(list: string): string {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .join('|');
}

/**
 * Tested before the lists below, so that an e-transfer doesn't count as a transfer between
 * accounts, unless the text also says to which.
 */
const SENT_PATTERN = ` (?:${anyOf(`
  e transfers?, etransfers?, e trnsfr, etrnsfr, e trsfr, e tfr, e trf, email transfer, email trf, email money transfer, emt,
  interac transfer, wire transfer, virement interac, virement par interac, vir interac, transfert interac
`)})(?= )`;
const SENT = new RegExp(SENT_PATTERN);
const SENT_WORDS = new RegExp(SENT_PATTERN, 'g');

/** Names of accounts and cards that contain a word of the lists below. */
const NAMES = new RegExp(
  ` (?:${anyOf(`
    high interest, hi interest, haut interet, interet eleve, tax free, no fee, sans frais,
    dividend(?= (?:visa|infinite|mastercard|card) ), cash ?back(?= (?:visa|mastercard|card) )
  `)})(?= )`,
  'g',
);

const AGAINST = new RegExp(
  ` (?:${anyOf(`
    payrolls?, payrol, salary, salaries, salaire, paie, paye, wages?, gehalt, lohn, salaris, remuneration, pension, employer,
    dividends?, dividendes?, dividenden, distributions?, interest, interets?, int paid, zinsen, rente,
    refunds?, remboursements?, (?:ruck)?erstattung, rebate, rabais, ristourne, reversal, reversed, contrepassation,
    chargeback, storno, returned, correction, adjustment, cash ?back, remise en argent, redemption,
    gst, hst, qst, pst, tps, tvq, tax, taxes, impots?, steuer, finanzamt, belasting, hmrc, irs, cra, revenu quebec,
    canada fed, canada pro, prov local, child benefit, benefits?, ccb, cctb, cpp, oas, rrq, ei canada, old age security,
    employment insurance, allocation familiale, carbon, climate action, trillium,
    abm(?! transfer), atm(?! transfer), gab, guichet, geldautomat, geldautomaat, bancomat, bargeld, cash withdrawal,
    cash deposit, cash at, cash advance, counter withdrawal, branch withdrawal, retrait comptant,
    fees?, frais, charges?, gebuhr, gebuehr, entgelt, overdraft, nsf, surcharge,
    purchase, achat, pos, point of sale, kartenzahlung, lastschrift, betaalautomaat, visa debit,
    (?<!credit )card payment (?:to|at), rent, loyer, miete, donation
  `)})(?= )`,
);

const PAYMENT = '(?:payments?|pymt|pmt|paiement|bill|autopay|epay|e pay)';
const CARD = `(?:${anyOf(`
  visa, mastercard, master card, mc, amex, american express, credit card, carte de credit, capital one, mbna, rogers bank,
  canadian tire bank, ctfs, brim financial, neo financial, pc financial, kreditkarte
`)})`;
const PLAN = '(?:tfsa|rrsp|fhsa|resp|rdsp|lira|celi|reer|celiapp|reee|reei|isa|roth ira|ira)';
const TOWARDS = '(?:to|from|into|vers|depuis|a|au|de|du|auf|vom|von|zum|naar|van|pay ?to|paid to)';
const ACCOUNT = `(?:${PLAN}|${anyOf(`
  savings?, sav, svgs?, chequing, checking, chq, chk, chqg, epargne, compte, line of credit, loc, marge de credit, mortgage,
  sparkonto, tagesgeld, tagesgeldkonto, girokonto, spaarrekening, betaalrekening, own accounts?, joint account
`)})`;

const MOVEMENT = new RegExp(
  [
    ` (?:${anyOf(`
      transfers?, transferts?, tfrs?, tfer, trf, trfr, trsf, trsfr, xfers?, xfr, tf, virements?, vir, umbuchung,
      ue?bertrag, overboeking, spaaropdracht, traspaso, giroconto, between accounts, entre comptes, move money
    `)})(?= )`,
    ` ${CARD}(?: \\S+){0,2} ${PAYMENT}(?= )`,
    ` ${PAYMENT}(?: \\S+){0,2} ${CARD}(?= )`,
    ` ${PLAN}(?: \\S+)? (?:contribution|cotisation|deposit|withdrawal)(?= )`,
    ` (?:contribution|cotisation|deposit|withdrawal)(?: \\S+)? ${PLAN}(?= )`,
    '^ (?:contribution|cotisation) $',
    ` ${TOWARDS}(?: \\S+){0,2} ${ACCOUNT}(?= )`,
    ` (?:to|from|vers) (?:account |acct |compte )?x*\\d{4,}(?= )`,
  ].join('|'),
);

/** How a card describes the payment it receives: never used for outgoing money. */
const PAYMENT_RECEIVED = new RegExp(
  [
    ` ${PAYMENT}(?: received| recu)?(?: with)? (?:thank you|thanks|merci)(?= )`,
    ` thank you(?: for your)? ${PAYMENT}(?= )`,
    ` (?:payment received|paiement recu)(?! from| de)(?= )`,
    `^(?: (?:pre ?auth|preauthorized|pre authorized|automatic|auto|online|internet|mobile|bill|card))* ${PAYMENT} $`,
  ].join('|'),
);

/**
 * Card purchases end with the shop's province, and movements have no place; employers and offices
 * use direct deposit.
 */
const DOUBTFUL = new RegExp(
  ` (?:\\S+ \\S+ (?:on|qc|bc|ab|mb|sk|ns|nb|nl|pe|yt|nt|nu) $|(?:${anyOf(`
    direct dep, direct deposit, dir dep, depot direct, invoice, facture, tuition, daycare, garderie, tithe
  `)})(?= ))`,
);

/** Evidence of a row that may be one side of a transfer. */
export type SideEvidence = Exclude<TransferEvidence, 'against'>;

/** Rows of one account, day, sign, amount and evidence: nothing tells them apart. */
export type RowGroup = {
  readonly day: number;
  readonly accountId: string;
  readonly evidence: SideEvidence;
  readonly isIncoming: boolean;
  /** In descending order of id; the last one is paired next. */
  readonly free: PairRow[];
  /** Paired in the current round; they still count as rivals in it. */
  readonly taken: PairRow[];
};

/** Rows of one currency and absolute amount, by sign, then by day. */
export type Candidates = { readonly out: DayGroups; readonly into: DayGroups };

type DayGroups = Map<number, RowGroup[]>;

/**
 * Groups the rows by day, in order of account. Leaves out rows that are clearly something else, or
 * that have no valid date.
 */
export function candidatesOf(
  outgoing: readonly PairRow[],
  incoming: readonly PairRow[],
  options: PairOptions,
): Candidates {
  return {
    out: groupsOf(outgoing, false, options),
    into: groupsOf(incoming, true, options),
  };
}

function groupsOf(rows: readonly PairRow[], isIncoming: boolean, options: PairOptions): DayGroups {
  const byDay: DayGroups = new Map();
  const byKey = new Map<string, RowGroup>();
  const inOrder = [...rows].sort((one, other) => compareTexts(other.id, one.id));
  for (const row of inOrder) {
    const evidence = evidenceOf(row, isIncoming, options);
    const day = dayNumber(row.date);
    if (evidence === 'against' || Number.isNaN(day)) continue;
    const { accountId } = row;
    const key = `${day}|${evidence}|${accountId}`;
    const known = byKey.get(key);
    if (known) {
      known.free.push(row);
      continue;
    }
    const group = { day, accountId, evidence, isIncoming, free: [row], taken: [] };
    byKey.set(key, group);
    byDay.set(day, [...(byDay.get(day) ?? []), group]);
  }
  for (const groups of byDay.values()) {
    groups.sort(
      (one, other) =>
        compareTexts(one.accountId, other.accountId) || compareTexts(one.evidence, other.evidence),
    );
  }
  return byDay;
}

function evidenceOf(row: PairRow, isIncoming: boolean, options: PairOptions): TransferEvidence {
  if (row.isMarked) return 'movement';
  const evidence = transferEvidence(row.text, isIncoming);
  return evidence !== 'against' && options.isNotTransfer(row) ? 'against' : evidence;
}

/** Groups of the opposite sign in other accounts, `daysLater` days after a group. */
export function oppositeGroups(
  candidates: Candidates,
  group: RowGroup,
  daysLater: number,
): readonly RowGroup[] {
  const side = group.isIncoming ? candidates.out : candidates.into;
  return (side.get(group.day + daysLater) ?? []).filter(
    (other) => other.accountId !== group.accountId,
  );
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

type Side = { readonly row: PairRow; readonly group: RowGroup };

/**
 * Whether a row could just as well be paired with another one: one as close with equally good text,
 * or a closer one with neutral text. Rows of one group are not rivals if the partner's group is of
 * the same size, because whichever rows are paired, the same money moves the same way.
 */
export function hasRival(
  candidates: Candidates,
  { row, group }: Side,
  partner: Side,
  days: number,
  isRefused: PairOptions['isRefused'],
): boolean {
  const isRival = (other: PairRow) =>
    other !== partner.row && !(group.isIncoming ? isRefused(other, row) : isRefused(row, other));
  const isEven = sizeOf(group) === sizeOf(partner.group);
  const inGroup = (other: RowGroup) =>
    !(isEven && other === partner.group) && (other.free.some(isRival) || other.taken.some(isRival));
  const within = (most: number, evidences: readonly SideEvidence[]) => {
    for (let apart = 0; apart <= most; apart++) {
      for (const daysLater of apart === 0 ? [0] : [apart, -apart]) {
        const groups = oppositeGroups(candidates, group, daysLater);
        if (groups.some((each) => evidences.includes(each.evidence) && inGroup(each))) return true;
      }
    }
    return false;
  };
  const { evidence } = partner.group;
  if (within(days, asGoodAs(evidence, group.evidence))) return true;
  const isBoth = evidence === 'movement' && group.evidence === 'movement';
  return isBoth && within(days - 1, ['unknown']);
}

/** Evidence that would serve a row as well as its partner's. */
function asGoodAs(partner: SideEvidence, own: SideEvidence): readonly SideEvidence[] {
  if (partner === 'movement' || (partner === 'sent' && own === 'sent')) return [partner];
  if (own !== 'movement') return ['unknown', 'sent'];
  return partner === 'unknown' ? ['unknown'] : ['sent', 'doubtful'];
}

const sizeOf = ({ free, taken }: RowGroup) => free.length + taken.length;
