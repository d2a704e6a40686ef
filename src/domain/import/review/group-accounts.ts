import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { FileGroup } from '@/domain/import/file-contents.ts';
import { storableName } from '@/domain/import/reading/cell-text.ts';

/** How many digits of an account number people use to tell accounts apart. */
const LAST_DIGITS = 4;

/**
 * The account of each group by key, if the file makes it clear: the account's name equals the
 * group's label, or contains the last four digits of the label's number. Nothing is preset if two
 * accounts match or two sections share a label.
 */
export function presetAccounts(
  groups: readonly FileGroup[],
  accounts: readonly Account[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const { key, label } = group;
      if (isLabelShared(group, groups)) return [];
      const id = accountOfLabel(label, accounts);
      return id ? [[key, id]] : [];
    }),
  );
}

/**
 * Whether another section of the file has the same label, so that the label alone doesn't tell them
 * apart.
 */
export function isLabelShared({ key, label }: FileGroup, groups: readonly FileGroup[]): boolean {
  const own = nameKeyOf(plainLabel(label));
  return groups.some((other) => other.key !== key && nameKeyOf(plainLabel(other.label)) === own);
}

/**
 * A label without the quotes that banks put around numbers to make spreadsheets treat them as text.
 */
export function plainLabel(label: string): string {
  const inner = label.trim().replace(/^['"\u2018\u201c]+|['"\u2019\u201d]+$/g, '');
  return inner.trim() || label;
}

/** A number with more digits than people use, including masking characters. */
const LONG_NUMBER = /[\d*\u2022][\d*\u2022 -]*\d{4}(?!\d)/;

/**
 * The parts of an account label: its words ('' for none) and the last four digits of its number.
 * Null if the label has no long number and serves as a name itself.
 */
export function labelParts(
  label: string,
): { readonly words: string; readonly digits: string } | null {
  const plain = plainLabel(label);
  const number = plain.match(LONG_NUMBER)?.[0];
  if (number === undefined) return null;
  const words = plain
    .replace(number, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,#:.-]+|[\s,#:.-]+$/g, '');
  return { words, digits: number.slice(-LAST_DIGITS) };
}

function accountOfLabel(label: string, accounts: readonly Account[]): string | undefined {
  const own = nameKeyOf(storableName(plainLabel(label)));
  const named = accounts.find(({ name }) => nameKeyOf(name) === own);
  if (named) return named.id;
  const digits = lastDigits(label);
  if (!digits) return undefined;
  const ending = new RegExp(`${digits}(?!\\d)`);
  const numbered = accounts.filter(({ name }) => ending.test(name));
  return numbered.length === 1 ? numbered[0]?.id : undefined;
}

/** '4567' for 'Chequing 00002-1234567'; '' if the label has no number. */
function lastDigits(label: string): string {
  const number = label.match(/\d[\d -]*/g)?.at(-1) ?? '';
  const digits = number.replace(/\D/g, '');
  return digits.length >= LAST_DIGITS ? digits.slice(-LAST_DIGITS) : '';
}

const TYPE_WORDS: readonly (readonly [pattern: RegExp, type: AccountType])[] = [
  [/tfsa|\bceli\b/i, 'TFSA'],
  [/rrsp|reer/i, 'RRSP'],
  [/fhsa|celiapp/i, 'FHSA'],
  // Owed like a card but no card: it has no account type of its own.
  [/line of credit|credit line|marge de cr[ée]dit|\bloc\b/i, 'other'],
  [/visa|master ?card|\bcard\b|\bcarte\b|credit|cr[ée]dit|amex|american express/i, 'credit_card'],
  [/saving|[ée]pargne/i, 'savings'],
  [/ch[eè]qu|checking|everyday/i, 'chequing'],
];

/** The account type that some words name; undefined if none does. */
export function accountTypeOf(words: string): AccountType | undefined {
  return TYPE_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

/**
 * A new account from a group's label: the type by the words in it, chequing by default, in US
 * dollars if it says so. A name that is too long is cut.
 * @param name the label by default
 */
export function accountOfGroup(
  label: string,
  id: string,
  createdAt: string,
  name: string = plainLabel(label),
): Account {
  return {
    id,
    name: storableName(name),
    type: accountTypeOf(label) ?? 'chequing',
    currency: /\bUSD\b|us dollar/i.test(label) ? 'USD' : DEFAULT_CURRENCY,
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt,
  };
}
