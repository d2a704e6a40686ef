import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('styled-system/'));

/** Files that write an amount that is never masked, and why. */
const NEVER_MASKED = {
  'domain/core/money.ts': 'makes it',
  'components/text/amount-text.tsx': 'masks it, or shows it always where it is told to',
  'features/accounts/holdings/holding-text.ts': 'asks first whether amounts are hidden',
  'features/scheduled/reminders/export-calendar.tsx': 'is for a file',
  'features/scheduled/post-dialog.tsx': 'repeats what is typed in the box above',
  'features/transaction-tools/split-dialog.tsx': 'is what the typed parts must add up to',
  'features/settings/currencies/rate-dialog.tsx': 'is an example for the rate that is typed',
  'features/settings/general-tab.tsx': 'is an example for the format that is chosen',
  'features/accounts/statement-dialog.tsx': 'is compared with the statement in hand',
  'features/import/complete/opening-offers.tsx': 'is compared with the file',
  'features/import/review/closing-notice.tsx': 'is compared with the file',
  'features/import/review/proofs.tsx': 'is compared with the file',
  'features/import/review/row-cells.tsx': 'is compared with the file',
  'features/import/review/closing-balance.ts': 'is compared with the file',
} as const;

test('amounts reach the screen only through shownMoney, which masks them when amounts are hidden', () => {
  const users = files.filter((name) =>
    /\bformatMoney\b/.test(
      readFileSync(path.join(src, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    ),
  );
  expect(users.sort()).toEqual(Object.keys(NEVER_MASKED).sort());
});
