import { dayNumber } from '@/domain/core/calendar-date.ts';
import { foldText } from '@/domain/core/text-cleanup.ts';

/** A transaction that may be one side of a transfer; date YYYY-MM-DD, amount in signed cents, text as the bank wrote it. */
export interface PairRow {
  readonly id: string;
  readonly accountId: string;
  readonly currency: string;
  readonly date: string;
  readonly amount: number;
  readonly text: string;
  /** The person or the file says that it is a transfer. */
  readonly isMarked?: boolean;
}

/** What is known beyond the rows themselves. */
export interface PairOptions {
  /** A person said that these two are no transfer. */
  isRefused(out: PairRow, into: PairRow): boolean;
  /** The row is plainly bought from somebody: the rule book knows the merchant. Not asked of marked rows. */
  isSpending(row: PairRow): boolean;
}

/**
 * What a bank's text says about a row: it is a movement between accounts; money sent by e-transfer, to others more often than
 * to oneself; nothing; it is hardly a transfer (something bought, a direct deposit); or it is plainly something else (pay,
 * interest, a refund, a tax, cash, a fee).
 */
export type TransferEvidence = 'movement' | 'sent' | 'unknown' | 'doubtful' | 'against';

/** What the text of a row says. `isIncoming`: money came in. */
export function transferEvidence(text: string, isIncoming: boolean): TransferEvidence {
  const all = ` ${foldText(text).replace(BETWEEN_WORDS, ' ').trim()} `;
  const words = all.replace(SENT_WORDS, ' ').replace(NAMES, ' ');
  if (AGAINST.test(words)) return 'against';
  if (MOVEMENT.test(words) || (isIncoming && PAYMENT_RECEIVED.test(words))) return 'movement';
  if (SENT.test(all)) return 'sent';
  return DOUBTFUL.test(words) ? 'doubtful' : 'unknown';
}

const BETWEEN_WORDS = /[^\p{L}\p{N}&]+/gu;

/** Lists are regular expressions of whole words, folded, one blank between them, with commas between the entries. */
function anyOf(list: string): string {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .join('|');
}

/** Held by none of the lists below: an e-transfer is no transfer between accounts, unless it says to which. */
const SENT_PATTERN = ` (?:${anyOf(`
  e transfers?, etransfers?, e trnsfr, etrnsfr, e trsfr, e tfr, e trf, email transfer, email trf, email money transfer, emt,
  interac transfer, wire transfer, virement interac, virement par interac, vir interac, transfert interac
`)})(?= )`;
const SENT = new RegExp(SENT_PATTERN);
const SENT_WORDS = new RegExp(SENT_PATTERN, 'g');

/** Names of accounts and cards that hold a word of the lists below. */
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

/** What a card calls the money that pays it: never said of money that goes out. */
const PAYMENT_RECEIVED = new RegExp(
  [
    ` ${PAYMENT}(?: received| recu)?(?: with)? (?:thank you|thanks|merci)(?= )`,
    ` thank you(?: for your)? ${PAYMENT}(?= )`,
    ` (?:payment received|paiement recu)(?! from| de)(?= )`,
    `^(?: (?:pre ?auth|preauthorized|pre authorized|automatic|auto|online|internet|mobile|bill|card))* ${PAYMENT} $`,
  ].join('|'),
);

/** Cards write the shop's province last, and movements have no place; employers and offices pay in directly. */
const DOUBTFUL = new RegExp(
  ` (?:\\S+ \\S+ (?:on|qc|bc|ab|mb|sk|ns|nb|nl|pe|yt|nt|nu) $|(?:${anyOf(`
    direct dep, direct deposit, dir dep, depot direct, invoice, facture, tuition, daycare, garderie, tithe
  `)})(?= ))`,
);

/** What can be said of a side that may be half of a transfer at all. */
export type SideEvidence = Exclude<TransferEvidence, 'against'>;

/** Rows of one account, day and sign, of the same amount and evidence: among themselves nothing tells them apart. */
export type RowGroup = {
  readonly day: number;
  readonly accountId: string;
  readonly evidence: SideEvidence;
  readonly isIncoming: boolean;
  /** In descending order of their ids: the next to take is the last. */
  readonly free: PairRow[];
  /** Taken in the present round; rivals of it still. */
  readonly taken: PairRow[];
};

/** Rows of one currency and size, by sign, then by day. */
export type Candidates = { readonly out: DayGroups; readonly into: DayGroups };

type DayGroups = Map<number, RowGroup[]>;

/** Groups of each day in the order of their accounts. Rows that are plainly something else, or without a date, are left out. */
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
  return evidence !== 'against' && options.isSpending(row) ? 'against' : evidence;
}

/** The groups on the other side of a group's rows, so many days later, in other accounts. */
export function groupsAcross(
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
 * Whether a row could as well be paired with another: one that is as near with as good a text, or nearer with none. Rows of
 * one account, day and evidence are no rivals where as many stand on the other side: whichever goes with which, the same
 * money goes the same way.
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
        const groups = groupsAcross(candidates, group, daysLater);
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

/** Which evidence would serve a row as well as that of its partner. */
function asGoodAs(partner: SideEvidence, own: SideEvidence): readonly SideEvidence[] {
  if (partner === 'movement' || (partner === 'sent' && own === 'sent')) return [partner];
  if (own !== 'movement') return ['unknown', 'sent'];
  return partner === 'unknown' ? ['unknown'] : ['sent', 'doubtful'];
}

const sizeOf = ({ free, taken }: RowGroup) => free.length + taken.length;
