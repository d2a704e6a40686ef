import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('styled-system/'));

/** Who writes an amount that is never masked, and why. */
const NEVER_MASKED = {
  'domain/core/money.ts': 'makes it',
  'components/text/shown-money.ts': 'masks it',
  'components/text/amount-text.tsx': 'shows it always where it is told to',
  'features/accounts/holdings/holding-texts.ts': 'asks first whether amounts are hidden',
  'features/scheduled/reminders/calendar-texts.ts': 'is for a file',
  'features/scheduled/post-sign.ts': 'repeats what is typed in the box above',
  'features/transaction-tools/split-form.tsx': 'is what the typed parts must add up to',
  'features/settings/currencies/rate-fields.tsx': 'is an example for the rate that is typed',
  'features/settings/general/format-section.tsx': 'is an example for the format that is chosen',
  'features/accounts/statement-result.tsx': 'is compared with the statement in hand',
  'features/accounts/statement-reading.tsx': 'repeats what is typed',
  'features/accounts/explanation-list.tsx': 'is compared with the statement in hand',
  'features/import/opening-offer.tsx': 'is compared with the file',
  'features/import/review/closing-answer.tsx': 'is compared with the file',
  'features/import/review/proof-notice.tsx': 'is compared with the file',
  'features/import/review/signed-amount.tsx': 'is compared with the file',
  'features/import/review/use-closing-difference.ts': 'is compared with the file',
} as const;

test('an amount comes to the screen through shownMoney, which masks it where amounts are hidden', () => {
  const users = files.filter((name) =>
    /\bformatMoney\b/.test(
      readFileSync(path.join(src, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    ),
  );
  expect(users.sort()).toEqual(Object.keys(NEVER_MASKED).sort());
});
