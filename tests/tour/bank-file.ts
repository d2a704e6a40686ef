import path from 'node:path';
import { BANK_FILES, BANK_FOLDER, type BankFile } from '@tests/support/bank-files.ts';

/** Two months of a chequing account as TD exports them, and the category a user would give each row. Imports nothing from the app. */

const NAME = 'td-chequing-noheader.csv';

export const FILE = path.join(BANK_FOLDER, NAME);

/** The day the file was downloaded: that of its last row. */
export const TODAY = '2024-02-12';

/** The start of a description and its category; '' = the text does not tell, or it is income, which is left to the user. */
const LABELS: Readonly<Record<string, string>> = {
  'GOODLIFE CLUBS': 'Health',
  FRESHCO: 'Groceries',
  'CANADIAN TIRE': 'Shopping',
  'PRESTO APPL': 'Transportation',
  'CANADA CCB': '',
  'BELL CANADA': 'Utilities',
  'MONTHLY ACCOUNT FEE': 'Financial',
  'ENBRIDGE GAS': 'Utilities',
  'HYDRO ONE': 'Utilities',
  'VISA PREAUTH PYMT': '',
  LOBLAWS: 'Groceries',
  'E-TRANSFER': '',
  'SHOPPERS DRUG MA': 'Health',
};

export type LabelledRow = {
  readonly date: string;
  readonly description: string;
  /** In cents, money out negative. */
  readonly cents: number;
  readonly category: string;
};

function labelled({ date, description, amount }: BankFile['expected'][number]): LabelledRow {
  const found = Object.entries(LABELS).find(([start]) => description.startsWith(start));
  if (!found) throw new Error(`No label for '${description}'.`);
  return { date, description, cents: Math.round(amount * 100), category: found[1] };
}

export const ROWS: readonly LabelledRow[] =
  BANK_FILES.find(({ file }) => file === NAME)?.expected.map(labelled) ?? [];

/** What was spent on a category in a month 'YYYY-MM', in cents. */
export function spentOn(category: string, month: string): number {
  return -ROWS.filter((row) => row.category === category && row.date.startsWith(month)).reduce(
    (sum, { cents }) => sum + cents,
    0,
  );
}

/** A row that is left to the user, and the category they choose. */
export const CORRECTED = { description: 'E-TRANSFER ***S7F', category: 'Income' } as const;

/** The balance before the first row: the bank's balance after that row, minus the row's amount. */
export const OPENING_CENTS = 238_627 + 3_250;
