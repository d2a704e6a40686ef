import { headerWords } from './header-words.ts';
import { monthOfName } from './month-names.ts';

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
export function saysTotal(text: string): boolean {
  return text.length <= 80 && TRACE.test(text) && SAYS_TOTAL.test(headerWords(text));
}
