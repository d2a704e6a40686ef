import { DEFAULT_CURRENCY } from '../../config/limits.ts';
import type { Account, AccountType } from '../account.ts';
import { nameKeyOf } from '../names.ts';
import { storableName } from './storable-name.ts';
import type { FileGroup } from './types.ts';

/** Digits of an account number by which people tell their accounts apart. */
const LAST_DIGITS = 4;

/**
 * The account of each group by its key, where the file itself says which: an account has the group's label for its name, or
 * has the last four digits of the label's number in it. Where two accounts would do, nothing is preset.
 */
export function presetAccounts(
  groups: readonly FileGroup[],
  accounts: readonly Account[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    groups.flatMap(({ key, label }) => {
      const id = accountOfLabel(label, accounts);
      return id ? [[key, id]] : [];
    }),
  );
}

function accountOfLabel(label: string, accounts: readonly Account[]): string | undefined {
  const own = nameKeyOf(storableName(label));
  const named = accounts.find(({ name }) => nameKeyOf(name) === own);
  if (named) return named.id;
  const digits = lastDigits(label);
  if (!digits) return undefined;
  const ending = new RegExp(`${digits}(?!\\d)`);
  const numbered = accounts.filter(({ name }) => ending.test(name));
  return numbered.length === 1 ? numbered[0]?.id : undefined;
}

/** '4567' of 'Chequing 00002-1234567'; '' where the label has no number. */
function lastDigits(label: string): string {
  const number = label.match(/\d[\d -]*/g)?.at(-1) ?? '';
  const digits = number.replace(/\D/g, '');
  return digits.length >= LAST_DIGITS ? digits.slice(-LAST_DIGITS) : '';
}

const TYPE_WORDS: readonly (readonly [pattern: RegExp, type: AccountType])[] = [
  [/tfsa|\bceli\b/i, 'TFSA'],
  [/rrsp|reer/i, 'RRSP'],
  [/fhsa|celiapp/i, 'FHSA'],
  [/visa|master ?card|credit|amex|american express/i, 'credit_card'],
  [/saving|[ée]pargne/i, 'savings'],
  [/che(qu|ck)ing|ch[eè]que|current|courant|us dollar/i, 'chequing'],
];

/** An account as the label of a group describes it: its type by the words in it, in US dollars where it says so. Too long a label is cut. */
export function accountOfGroup(label: string, id: string, createdAt: string): Account {
  return {
    id,
    name: storableName(label),
    type: TYPE_WORDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'other',
    currency: /\bUSD\b|us dollar/i.test(label) ? 'USD' : DEFAULT_CURRENCY,
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt,
  };
}
