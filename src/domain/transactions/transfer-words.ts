import { foldText } from '@/domain/core/fold-text.ts';

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
