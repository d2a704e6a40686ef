import type { AccountType } from '@/domain/accounts/account.ts';

/** The bank that a file seems to come from; `type` if all such files are of one account type. */
export type BankGuess = { readonly bank: string; readonly type?: AccountType };

/** Words of file names and account labels. Short names count as whole words only. */
const NAMES: readonly (readonly [pattern: RegExp, guess: BankGuess])[] = [
  [/tangerine/, { bank: 'Tangerine' }],
  [/(?<![a-z])td(?![a-z])|easyweb/, { bank: 'TD' }],
  [/(?<![a-z])rbc(?![a-z])|royal ?bank/, { bank: 'RBC' }],
  [/scotia/, { bank: 'Scotiabank' }],
  [/(?<![a-z])bmo(?![a-z])/, { bank: 'BMO' }],
  [/(?<![a-z])cibc(?![a-z])/, { bank: 'CIBC' }],
  [/simplii/, { bank: 'Simplii' }],
  [/(?<![a-z])eq ?bank/, { bank: 'EQ Bank' }],
  [/wealthsimple/, { bank: 'Wealthsimple' }],
  [/national ?bank|banque ?nationale|(?<![a-z])bnc(?![a-z])/, { bank: 'National Bank' }],
  [/desjardins/, { bank: 'Desjardins' }],
  [/mbna/, { bank: 'MBNA', type: 'credit_card' }],
  [/rogers/, { bank: 'Rogers', type: 'credit_card' }],
  [/amex|american ?express/, { bank: 'Amex', type: 'credit_card' }],
  [/capital ?one/, { bank: 'Capital One', type: 'credit_card' }],
  [/(?<![a-z])neo(?![a-z])/, { bank: 'Neo' }],
  [/pc ?financial/, { bank: 'PC Financial' }],
  [/triangle|canadian ?tire bank/, { bank: 'Triangle', type: 'credit_card' }],
  [/laurentian/, { bank: 'Laurentian' }],
  [/(?<![a-z])atb(?![a-z])/, { bank: 'ATB' }],
  [/vancity/, { bank: 'Vancity' }],
  [/meridian/, { bank: 'Meridian' }],
  [/(?<![a-z])koho(?![a-z])/, { bank: 'KOHO' }],
  [/(?<![a-z])wise(?![a-z])/, { bank: 'Wise' }],
  [/revolut/, { bank: 'Revolut' }],
  [/(?<![a-z])n26(?![a-z])/, { bank: 'N26' }],
];

/** Headers that only one bank uses: their first columns, in lower case. */
const HEADERS: readonly (readonly [start: string, guess: BankGuess])[] = [
  ['date|transaction|name|memo|amount', { bank: 'Tangerine' }],
  ['account type|account number|transaction date|cheque number|description 1', { bank: 'RBC' }],
  ['first bank card|transaction type|date posted|transaction amount', { bank: 'BMO' }],
  [
    'item #|card #|transaction date|posting date|transaction amount',
    { bank: 'BMO', type: 'credit_card' },
  ],
  ['filter|date|description|sub-description|status', { bank: 'Scotiabank', type: 'credit_card' }],
  ['filter|date|description|sub-description', { bank: 'Scotiabank' }],
  ['date|transaction details|funds out|funds in', { bank: 'Simplii' }],
  ['transfer date|description|amount|balance', { bank: 'EQ Bank', type: 'savings' }],
  ['date|transaction|description|amount|balance|currency', { bank: 'Wealthsimple' }],
  [
    'transaction_date|post_date|type|details|amount|currency',
    { bank: 'Wealthsimple', type: 'credit_card' },
  ],
  [
    'transaction date|posted date|card no.|description|category|debit|credit',
    { bank: 'Capital One', type: 'credit_card' },
  ],
  ['date|posted date|reference number|activity type', { bank: 'Rogers', type: 'credit_card' }],
  ['description|type|card holder name|date|time', { bank: 'PC Financial', type: 'credit_card' }],
  ['posted date|payee|address|amount', { bank: 'MBNA', type: 'credit_card' }],
  ['date|date processed|description|amount', { bank: 'Amex', type: 'credit_card' }],
];

/**
 * The bank of a file, to name a new account and the summary after it: by the words of its name and
 * account label, otherwise by a header that only one bank uses. Never used to read the file.
 */
export function guessBank(
  fileName: string,
  label: string,
  header: readonly string[],
): BankGuess | null {
  const words = `${fileName} ${label}`.toLowerCase().replace(/[_.-]+/g, ' ');
  const named = NAMES.find(([pattern]) => pattern.test(words))?.[1];
  const start = header.map((name) => name.trim().toLowerCase()).join('|');
  const byHeader = HEADERS.find(([known]) => start.startsWith(known))?.[1];
  if (!named) return byHeader ?? null;
  return named.bank === byHeader?.bank ? { ...byHeader, ...named } : named;
}
