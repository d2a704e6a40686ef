import { compareNames } from '@/domain/core/comparable-text.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { ACCOUNT_TYPES, type Account, type AccountType } from './account.ts';

/** The headings for accounts without one of their own, in their order. */
export const ACCOUNT_SECTIONS = ['cash', 'credit', 'investments', 'loans', 'other'] as const;

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

const SECTION_OF_TYPE: Readonly<Record<AccountType, AccountSection>> = {
  chequing: 'cash',
  savings: 'cash',
  credit_card: 'credit',
  TFSA: 'investments',
  RRSP: 'investments',
  FHSA: 'investments',
  investment_non_reg: 'investments',
  other: 'other',
};

/**
 * The heading of an account. One of type Other that owes money is a loan, as is every account that
 * a loan in Planning is linked to.
 * @param balance cents
 * @param loans see loanAccountIds
 */
export function sectionOf(
  { id, type }: Pick<Account, 'id' | 'type'>,
  balance: Money,
  loans: ReadonlySet<string>,
): AccountSection {
  const section = SECTION_OF_TYPE[type];
  if (section === 'credit') return section;
  return loans.has(id) || (type === 'other' && balance < 0) ? 'loans' : section;
}

/** The heading of a group of accounts: what kind they are, or a custom heading. */
export type AccountHeading =
  | { readonly kind: 'section'; readonly section: AccountSection }
  | { readonly kind: 'own'; readonly name: string };

/** The order of accounts under one heading. */
export function compareWithin(a: Account, b: Account): number {
  return (
    a.position - b.position ||
    ACCOUNT_TYPES.indexOf(a.type) - ACCOUNT_TYPES.indexOf(b.type) ||
    compareNames(a.name, b.name)
  );
}

type Held = { readonly account: Account; readonly balance: Money };

type Group<Each> = {
  /** Unique among the groups. */
  readonly key: string;
  readonly heading: AccountHeading;
  readonly accounts: readonly Each[];
};

const NO_LOANS: ReadonlySet<string> = new Set();

/**
 * Accounts in the order of the Accounts page, archived ones last. Balances and debts aren't known
 * here, so loans count as Other, the section next to Loans.
 */
export function inAccountOrder(accounts: readonly Account[]): readonly Account[] {
  const all = [...accounts].sort(compareWithin).map((account) => ({ account, balance: ZERO }));
  const open = groupsOf(
    all.filter(({ account }) => !account.archived),
    NO_LOANS,
    groupNames(accounts),
  );
  return [
    ...open.flatMap((group) => group.accounts),
    ...all.filter(({ account }) => account.archived),
  ].map(({ account }) => account);
}

/** The position of a new account: 0 until the user has ordered the accounts, then the last. */
export function positionAfter(accounts: readonly Account[]): number {
  const last = Math.max(0, ...accounts.map(({ position }) => position));
  return last === 0 ? 0 : last + 1;
}

/**
 * The accounts by heading. Once the user has put all accounts in order, a heading comes where its
 * first account does. Before, and in older data, several accounts have the same position, and the
 * headings are in their default order.
 * @param all in the order of compareWithin
 * @param names of custom headings, as they are spelled (groupNames)
 */
export function groupsOf<Each extends Held>(
  all: readonly Each[],
  loans: ReadonlySet<string>,
  names: readonly string[],
): readonly Group<Each>[] {
  const groups = new Map<string, { heading: AccountHeading; accounts: Each[] }>();
  for (const each of all) {
    const heading = headingOf(each, names, loans);
    const key = heading.kind === 'own' ? `own ${nameKeyOf(heading.name)}` : heading.section;
    const known = groups.get(key);
    if (known) known.accounts.push(each);
    else groups.set(key, { heading, accounts: [each] });
  }
  const isOrdered = new Set(all.map(({ account }) => account.position)).size === all.length;
  const placeOf = ([first]: readonly Each[]) => (isOrdered ? (first?.account.position ?? 0) : 0);
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .sort(
      (a, b) => placeOf(a.accounts) - placeOf(b.accounts) || compareHeadings(a.heading, b.heading),
    );
}

function compareHeadings(a: AccountHeading, b: AccountHeading): number {
  if (a.kind === 'own' && b.kind === 'own')
    return compareGroups(nameKeyOf(a.name), nameKeyOf(b.name));
  if (a.kind === 'own' || b.kind === 'own') return a.kind === 'own' ? -1 : 1;
  return ACCOUNT_SECTIONS.indexOf(a.section) - ACCOUNT_SECTIONS.indexOf(b.section);
}

function headingOf(
  { account, balance }: Held,
  names: readonly string[],
  loans: ReadonlySet<string>,
): AccountHeading {
  const { group } = account;
  if (!group) return { kind: 'section', section: sectionOf(account, balance, loans) };
  return { kind: 'own', name: names.find((name) => nameKeyOf(name) === nameKeyOf(group)) ?? group };
}

/** Custom headings in name order. Headings that differ only in case are listed once. */
export function groupNames(accounts: readonly Account[]): string[] {
  const byKey = new Map<string, string>();
  for (const { group } of accounts) {
    if (group && !byKey.has(nameKeyOf(group))) byKey.set(nameKeyOf(group), group);
  }
  return [...byKey.values()].sort(compareGroups);
}

/** Custom headings by name, with numbers in numeric order. */
const compareGroups = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });
