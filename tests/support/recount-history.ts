import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecountRow } from './recount.ts';

/*
 * The generated history as rows with the category its generator intended, by the beginning of the description. Imports nothing from
 * the app.
 */

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Groceries: [
    'LOBLAWS',
    'NO FRILLS',
    'METRO #',
    'SOBEYS',
    'REAL CDN',
    'FARM BOY',
    'COSTCO',
    'BULK BARN',
  ],
  'Dining Out': [
    'TIM HORTONS',
    'STARBUCKS',
    "MCDONALD'S",
    'A&W',
    'UBER CANADA/UBEREATS',
    'SKIP THE DISHES',
    'SWISS CHALET',
    'SQ *CORNER CAFE',
    'SUBWAY',
  ],
  Transportation: [
    'PRESTO',
    'PETRO-CANADA',
    'SHELL',
    'ESSO',
    'UBER CANADA/UBERTRIP',
    'IMPARK',
    'GREEN P',
  ],
  Shopping: [
    'AMZN',
    'CANADIAN TIRE',
    'DOLLARAMA',
    'WAL-MART',
    'WINNERS',
    'BEST BUY',
    'AMAZON.CA PRIME',
  ],
  Health: ['SHOPPERS', 'REXALL', 'BAYVIEW DENTAL', 'GOODLIFE'],
  Entertainment: ['CINEPLEX', 'STEAMGAMES', 'TICKETMASTER', 'NETFLIX', 'SPOTIFY', 'DISNEY'],
  Home: ['THE HOME DEPOT', 'RONA', 'IKEA', 'RENT - '],
  'Personal Care': ['GREAT CLIPS', 'SEPHORA'],
  Utilities: ['ENBRIDGE', 'TORONTO HYDRO', 'ROGERS', 'TELUS'],
  Financial: ['MONTHLY ACCOUNT FEE', 'INTACT', 'ANNUAL FEE'],
};

/** The two legs of transfers between own accounts; those of the TFSA are in two currencies and remain as they are. */
const TRANSFERS: readonly (readonly [account: string, text: string])[] = [
  ['chequing', 'TRANSFER TO JOINT CHEQUING'],
  ['joint', 'TRANSFER FROM EVERYDAY CHEQUING'],
  ['chequing', 'TRANSFER TO SAVINGS'],
  ['savings', 'TRANSFER FROM CHEQUING'],
  ['chequing', 'VISA PREAUTH PYMT'],
  ['chequing', 'MASTERCARD PREAUTH PYMT'],
  ['visa', 'PAYMENT - THANK YOU'],
  ['mastercard', 'PAYMENT - THANK YOU'],
];

/** The account in US dollars. */
export const USD_ACCOUNT = 'tfsa';

/** The rows of the files `ACCOUNT.csv` of a folder, in the simple style. */
export function historyIn(folder: string, accounts: readonly string[]): readonly RecountRow[] {
  return accounts.flatMap((account) =>
    readFileSync(path.join(folder, `${account}.csv`), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => rowOf(account, line)),
  );
}

function rowOf(account: string, line: string): RecountRow {
  const fields = /^(\d{4}-\d\d-\d\d),("(?:[^"]|"")*"|[^,]*),(-?\d+)\.(\d\d),/.exec(line);
  if (!fields) throw new Error(`no row: ${line}`);
  const [, date = '', quoted = '', whole = '', part = ''] = fields;
  const text = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted;
  const size = Number(whole.replace('-', '')) * 100 + Number(part);
  const isTransfer = TRANSFERS.some(
    ([from, begins]) => from === account && text.startsWith(begins),
  );
  return {
    account,
    currency: account === USD_ACCOUNT ? 'USD' : 'CAD',
    date,
    text,
    cents: whole.startsWith('-') ? -size : size,
    kind: isTransfer ? 'transfer' : 'normal',
    category: isTransfer ? '' : categoryOf(text),
  };
}

function categoryOf(text: string): string {
  const found = Object.entries(CATEGORIES).find(([, names]) =>
    names.some((name) => text.startsWith(name)),
  );
  return found?.[0] ?? '';
}
