import type { ColumnFacts } from './column-facts.ts';
import { isDateLike } from './detect-date-format.ts';
import type { ColumnRole } from './import-template.ts';

/** A header that plainly says account, whatever stands around it. */
const ACCOUNT =
  /(?<!\p{L})(?:accounts?|acct|compte|folio|konto|kontonummer|kontonr|auftragskonto|kontobezeichnung|rekening|rekeningnummer|rekeningnr|cuenta|conto|conta|rachunek|rachunku|ucet|iban|bban|bank card)(?!\p{L})/u;

/** Cards: several of them may belong to one account, so that they count only where they tell rows apart. */
const CARD =
  /(?<!\p{L})(?:card|carte|karte|kartennummer|kaart)(?: (?:number|num|no|nr|n))?(?!\p{L})/u;

/** Somebody else's account, or something about the person's own that is no name of it. */
const NOT_ACCOUNT =
  /counter|partner|payee|payer|benefi|empfang|gegen|tegen|auftraggeber|zahlungs|recipient|sender|destination|destinatari|debtor|creditor|other|contra|third|transfer|(?<!\p{L})(?:to|from|vers|balance|solde|saldo|holder|owner|currency|status|date|amount|category|description|bic|memo|karteninhaber|name of|fee|member)(?!\p{L})/u;

/** Words with which banks say the kind of a row: no accounts, however few they are. */
const KINDS =
  /^(?:debit|credit|dr|cr|d|c|s|h|deposit|withdrawal|purchase|payment|transfer|fee|interest|pending|posted|cleared|completed|yes|no|y|n|true|false|[-+*]|cad|usd|eur|gbp|chf|aud|nzd)$/i;

/** More accounts than anybody has at one bank. */
const MOST = 30;

/**
 * The columns whose cells tell the accounts of a file apart. By their headers; where the file has none, by the cells:
 * few texts, each in one stretch of the rows. Empty = no column does, or the file has but one account and does not say so.
 */
export function suggestAccounts(
  facts: readonly ColumnFacts[],
  roles: readonly ColumnRole[],
): readonly number[] {
  // Totals and footers have no account.
  const dates = facts[roles.indexOf('date')]?.cells ?? [];
  const isRow = dates.map(isDateLike);
  const rowCount = isRow.filter(Boolean).length;
  const free = facts
    .filter(
      ({ index, dates: share, moneyLike }) =>
        roles[index] === 'ignore' && share === 0 && moneyLike < 0.5,
    )
    .map(({ index, name, cells }): Candidate => {
      const own = cells.filter((_, row) => isRow[row]);
      return { index, name, cells: own, distinct: new Set(own).size };
    })
    .filter(
      ({ cells, distinct }) =>
        cells.filter((cell) => cell !== '').length >= Math.max(1, 0.9 * rowCount) &&
        distinct <= MOST &&
        (distinct === 1 || distinct < rowCount),
    );
  const hasHeader = facts.some(({ name }) => name !== '');
  return hasHeader ? byHeader(free) : byCells(free, rowCount);
}

/** A column over the rows that have a date. */
type Candidate = Pick<ColumnFacts, 'index' | 'name' | 'cells' | 'distinct'>;

function byHeader(free: readonly Candidate[]): readonly number[] {
  const named = free.filter(({ name }) => !NOT_ACCOUNT.test(name));
  const accounts = named.filter(({ name }) => ACCOUNT.test(name));
  const cards = named.filter(
    ({ name, distinct }) => !ACCOUNT.test(name) && CARD.test(name) && distinct > 1,
  );
  const found = accounts.length > 0 ? accounts : cards;
  return found.map(({ index }) => index);
}

function byCells(free: readonly Candidate[], rowCount: number): readonly number[] {
  const codes = free.filter(({ cells }) =>
    cells.every((cell) => cell === '' || (/[\p{L}\d]{2}/u.test(cell) && !KINDS.test(cell))),
  );
  const telling = codes.filter(
    ({ cells, distinct }) =>
      distinct > 1 && distinct <= rowCount / 2 && stretches(cells) === distinct,
  );
  const first = telling[0];
  if (!first) return [];
  // What stands right beside them is part of the name: bank, number, product.
  const taken = new Set(telling.map(({ index }) => index));
  const isCode = (index: number) => codes.some((column) => column.index === index);
  for (let index = first.index - 1; isCode(index); index--) taken.add(index);
  for (let index = first.index + 1; isCode(index); index++) taken.add(index);
  return [...taken].sort((a, b) => a - b);
}

/** How often the text changes, going down, and once for the first. */
function stretches(cells: readonly string[]): number {
  return cells.filter((cell, row) => row === 0 || cell !== cells[row - 1]).length;
}
