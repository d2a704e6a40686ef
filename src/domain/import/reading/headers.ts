import { isAmountLike } from './amount-cells.ts';
import { tidyCell } from './cell-text.ts';
import { isDateLike } from './date-detection.ts';

/**
 * Normalizes a header for comparison: lower case, no accents, camel case and underscores split,
 * punctuation as spaces. 'Zahlungsempfänger*in' -> 'zahlungsempfanger in'; 'transaction_date' and
 * 'transactionDate' -> 'transaction date'.
 */
export function headerWords(name: string): string {
  const spaced = tidyCell(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/\u00DF/g, 'ss')
    .replace(/[\u0141\u0142]/g, 'l')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return spaced.replace(/[^\p{L}\p{N}$\u20AC\u00A3]+/gu, ' ').trim();
}

/**
 * Matches whole words only ('ref' is not in 'preference'); a word ending in '~' is a prefix
 * ('buchung~').
 */
function words(list: string): RegExp {
  const parts = list.split(' ').map((word) => word.replaceAll('_', ' ').replaceAll('$', '\\$'));
  const sources = parts.map((word) =>
    word.endsWith('~') ? word.slice(0, -1) : `${word}(?![\\p{L}\\p{N}])`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})`, 'u');
}

/**
 * Header words of banks in English, French, German, Dutch, Spanish, Italian, Portuguese, Polish,
 * Czech, Hungarian and Swedish.
 */
export const HEADER_WORDS = {
  date: words(
    'date~ dated datum~ datetime fecha data dato dag buchung buchungstag~ buchungsdatum~ valuta~ wertstellung~ bokforingsdag ' +
      'transaktionsdag transaktionsdatum abschlussdatum rentedatum einkaufsdatum kaufdatum belegdatum time created kelte datuma datum~',
  ),
  /** The day of the transaction itself: preferred. */
  transactionDate: words(
    'transaction~ trans purchase operation operacji operace operacion operazione op transaktion~ transaktions~ started created~ abschlussdatum ' +
      'einkaufsdatum kaufdatum belegdatum belegtag provedeni tranzakcio transacao transazione achat contabile',
  ),
  /** The day the bank posted or valued it: second choice. */
  postingDate: words(
    'post posted posting value valeur val valuta~ valutadatum waluty valor wert wertstellung~ rentedatum processed completed ' +
      'finished settled settlement ksiegowania zauctovani konyveles~ end interest traitement',
  ),
  balance: words(
    'balance~ bal saldo~ solde running_balance kontostand~ available~ accountbalance saldot stan ledger restant zustatek egyenleg~ principal_balance',
  ),
  debit: words(
    'debit~ withdrawal~ withdrawn retrait~ retraits out outflow belastung~ soll lastschrift~ af debet~ uit cargo~ cargos addebit~ uscite ' +
      'obciazeni~ wydatki uttag ausgaben~ ausgang depense~ debito dr saida~ charge charges spent terheles~',
  ),
  credit: words(
    'credit~ deposit~ depot depots paid_in money_in funds_in cash_in amount_in payments_in inflow gutschrift~ haben bij abono~ abonos accredit~ entrate uznani~ wplywy insattning~ ' +
      'einnahmen~ eingang recette~ credito cr receipts received entrada~ kredit~ jovairas~',
  ),
  amount: words(
    'amount~ amt montant~ betrag~ bedrag~ importe~ importo kwota~ belopp~ summa summe sum umsatz~ valor total gross net netto brutto value ' +
      'cad$ usd$ cad usd eur gbp castka osszeg~ quantia in_out money transaction_amount price',
  ),
  /** A number that is not the row's amount. */
  notAmount: words(
    'local fee fees frais gebuhr~ tax taxes tip rate kurs~ cours commission foreign~ fremd~ original~ ursprung~ reward~ points exchange gst hst check~ ' +
      'cheque~ number numer nr no num numero card account konto~ rekening~ code zip postal subtotal round~ item items id ref~ volgnr auslagen~ ' +
      'anzahl cashback sequence folio mcc category~ type einzelbetrag cost_center kosten~ spend_amount entgelt~',
  ),
  /** The description text itself. */
  description: words(
    'description~ descript~ descriptor detail details narration narrative particulars libelle~ label buchungstext~ verwendungszweck~ ' +
      'omschrijving~ mededeling~ descripcion~ concepto descrizione causale opis~ beskrivning~ text texte title titel titulo remarks remark ' +
      'beschreibung~ purpose zweck kozlemeny~ popis~ historico lancamento comunicacao descricao intitule objet zprava poznamka partnername_details ' +
      'transaction_ref1 transaction_ref2 transaction_ref3 ref1 ref2 ref3 buchungs_details note_to',
  ),
  purpose: words('verwendungszweck~'),
  payee: words(
    'payee name counterparty~ counter_party partner~ naam auftraggeber~ empfanger~ begunstigt~ beguenstigt~ zahlungsempfanger~ ' +
      'zahlungspflichtig~ beneficia~ tiers kontrahent~ nadawca~ odbiorca~ mottagare~ vendor from to tegenpartij~ ' +
      'nazev~ protistrany ordinante destinatario nome nom',
  ),
  merchant: words('merchant~ marchand commercant supplier~ handelaar~ handler~ shop store'),
  reference: words('reference payment_reference zahlungsreferenz referens referenz kenmerk code'),
  memo: words(
    'memo note notes notiz~ comment~ commentaire~ kommentar~ additional_information extended~',
  ),
  /** Looks like a text column by name or cells but is none. */
  notDescription: words(
    'category~ categorie~ kategori~ rubriek~ type typ~ kind art code address~ adres~ adresse~ city ville number numer nummer nr no num id card holder ' +
      'cardholder account konto~ kontoinhaber rekening~ currency wahrung~ waehrung~ munt waluta devise status state etat country pays postal zip time ' +
      'timezone owner iban bic bban filter filtre product produkt merchant_category supplier_category original member statement_as province holdername ' +
      'umsatztyp~ umsatzart~ vorgang~ buchungsart~ kostnad mandat~ glaubiger~ kundenreferenz~ end_to_end sort day weekday method channel ' +
      'tags tag emoji receipt split',
  ),
  /** Found in credit card exports. */
  card: words('card carte cardmember kreditkarte~ creditcard merchant~'),
} as const;

/** Whether a cell is a header of any role. Tells a header row from a line of the preamble. */
export function isHeaderWord(name: string): boolean {
  const text = headerWords(name);
  if (text === '' || text.length > 60) return false;
  return Object.values(HEADER_WORDS).some((pattern) => pattern.test(text));
}

/**
 * Returns a test for records that repeat the header, ignoring case and spaces. Never true for a
 * file without a header.
 */
export function repeatedHeaderTest(
  header: readonly string[],
): (cells: readonly string[]) => boolean {
  const names = withoutEnd(header.map(nameOf));
  if (names.filter((name) => name !== '').length < 2) return () => false;
  return (cells) => {
    for (const [column, name] of names.entries()) {
      const cell = cells[column] ?? '';
      // A quick length check: nearly every row differs from the header in its first cell.
      if (name !== '' && cell.length < name.length) return false;
      if (nameOf(cell) !== name) return false;
    }
    return cells.slice(names.length).every((cell) => tidyCell(cell) === '');
  };
}

const nameOf = (cell: string): string => tidyCell(cell).toLowerCase();

function withoutEnd(names: readonly string[]): readonly string[] {
  const last = names.findLastIndex((name) => name !== '');
  return names.slice(0, last + 1);
}

/**
 * Whether a row has names instead of values: another header, in another language or for other
 * columns.
 */
export function isHeaderLike(cells: readonly string[]): boolean {
  const filled = cells.map(tidyCell).filter((cell) => cell !== '');
  // Check for values first: nearly every record has one, and matching words is slower.
  if (filled.length < 2 || filled.some(isValue)) return false;
  const words = filled.filter(isHeaderWord).length;
  return words >= 2 && words >= filled.length / 2;
}

/**
 * Whether the cells name a date and an amount: the header of transaction rows, not of another
 * table.
 */
export function isHeaderOfRows(cells: readonly string[]): boolean {
  const names = cells.map(headerWords);
  const says = (words: readonly RegExp[]): boolean =>
    names.some((name) => words.some((word) => word.test(name)));
  const { date, postingDate, debit, credit, amount } = HEADER_WORDS;
  return says([date, postingDate]) && says([debit, credit, amount]);
}

/**
 * Whether the row holds units: '(CAD)', '$' or 'text' in place of an amount and no date in place of
 * the date. Some files print one below the header.
 */
export function isUnitRow(date: string, amount: string): boolean {
  return date !== '' && /[\p{L}\p{Sc}]/u.test(amount) && !/\d/.test(amount) && !isDateLike(date);
}

/** Whether a cell is a date or an amount, which no header contains. */
export function isValue(cell: string): boolean {
  return isAmountLike(cell) || isDateLike(cell);
}
