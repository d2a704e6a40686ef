import type { Account, AccountType } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { starterCategories } from '@/domain/categories/starter-categories.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { instantOf, sampleId } from './sample-base.ts';

type AccountSpec = {
  readonly key: string;
  readonly name: string;
  readonly type: AccountType;
  /** Cents, on the day before the first one. */
  readonly opening: number;
  /** A hue number, 1 to 12. */
  readonly color: number;
  /** '' = the initials. */
  readonly icon: string;
};

const accounts = [
  {
    key: 'chequing',
    name: 'Everyday Chequing',
    type: 'chequing',
    opening: 341_862,
    color: 2,
    icon: '',
  },
  { key: 'savings', name: 'Joint Savings', type: 'savings', opening: 920_000, color: 1, icon: '' },
  {
    key: 'card',
    name: 'Cash Back Visa',
    type: 'credit_card',
    opening: -118_426,
    color: 12,
    icon: '',
  },
  { key: 'tfsa', name: 'TFSA', type: 'TFSA', opening: 2_450_000, color: 8, icon: '' },
  { key: 'rrsp', name: 'RRSP', type: 'RRSP', opening: 3_120_000, color: 4, icon: '' },
  { key: 'loan', name: 'Car Loan', type: 'other', opening: -1_864_000, color: 3, icon: 'car' },
] as const satisfies readonly AccountSpec[];

/** The six accounts, by short name. */
export type SampleAccountKey = (typeof accounts)[number]['key'];

export const SAMPLE_CURRENCY = 'CAD';

export function sampleAccountId(key: SampleAccountKey): string {
  return sampleId('account', key);
}

export function sampleAccountName(key: SampleAccountKey): string {
  return accounts.find((each) => each.key === key)?.name ?? key;
}

/** The short names in account order. */
export const SAMPLE_ACCOUNT_KEYS: readonly SampleAccountKey[] = accounts.map(({ key }) => key);

/** The balance before the first day, in cents; negative for the card and the loan. */
export function sampleOpening(key: SampleAccountKey): number {
  return accounts.find((each) => each.key === key)?.opening ?? 0;
}

/**
 * Six accounts of one household, all in Canadian dollars.
 * @param day when they were set up
 */
export function sampleAccounts(day: CalendarDate): readonly Account[] {
  return accounts.map(({ key, name, type, color, icon }, position) => ({
    id: sampleAccountId(key),
    name,
    type,
    currency: SAMPLE_CURRENCY,
    archived: false,
    color,
    ...(icon === '' ? {} : { icon }),
    position,
    statements: [],
    values: [],
    createdAt: instantOf(day),
  }));
}

type Child = Pick<Category, 'name' | 'color' | 'icon'> & {
  /** The name of the parent category; '' for none. */
  readonly parent: string;
};

/**
 * The household's own categories besides the starters. The nature is that of the parent, else
 * expense.
 */
const children: readonly Child[] = [
  { name: 'Coffee', parent: 'Dining Out', color: 12, icon: 'coffee' },
  { name: 'Fuel', parent: 'Transportation', color: 2, icon: 'fuel' },
  { name: 'Public Transit', parent: 'Transportation', color: 2, icon: 'bus' },
  { name: 'Clothing', parent: 'Shopping', color: 4, icon: 'shirt' },
  { name: 'Electricity and Gas', parent: 'Utilities', color: 9, icon: 'zap' },
  { name: 'Phone and Internet', parent: 'Utilities', color: 9, icon: 'wifi' },
  { name: 'Subscriptions', parent: 'Entertainment', color: 8, icon: 'repeat' },
  { name: 'Bank Fees', parent: 'Financial', color: 5, icon: 'landmark' },
  { name: 'Insurance', parent: 'Financial', color: 5, icon: 'shield' },
  { name: 'Loan Interest', parent: 'Financial', color: 5, icon: 'percent' },
  { name: 'Student Loan', parent: 'Financial', color: 5, icon: 'graduation-cap' },
  { name: 'Rent', parent: 'Home', color: 3, icon: 'key-round' },
  { name: 'Childcare', parent: '', color: 11, icon: 'baby' },
  { name: 'Gifts', parent: '', color: 6, icon: 'gift' },
  { name: 'Travel', parent: '', color: 2, icon: 'plane' },
  { name: 'Salary', parent: 'Income', color: 1, icon: 'banknote' },
  { name: 'Benefits', parent: 'Income', color: 1, icon: 'hand-coins' },
  { name: 'Interest Earned', parent: 'Income', color: 1, icon: 'piggy-bank' },
  { name: 'Tax Refund', parent: 'Income', color: 1, icon: 'receipt' },
];

/** The id of a sample category by name. */
export function sampleCategoryId(name: string): string {
  return sampleId('category', name.toLowerCase().replaceAll(' ', '-'));
}

/**
 * The starter categories and the household's own.
 * @param day when they were set up
 */
export function sampleCategories(day: CalendarDate): readonly Category[] {
  const createdAt = instantOf(day);
  const starters = starterCategories.map((starter) => ({
    ...starter,
    id: sampleCategoryId(starter.name),
    parentId: '',
    createdAt,
  }));
  const own = children.map(({ name, color, icon, parent }): Category => {
    const above = starters.find((each) => each.name === parent);
    return {
      name,
      color,
      icon,
      createdAt,
      id: sampleCategoryId(name),
      parentId: above?.id ?? '',
      nature: above?.nature ?? 'expense',
    };
  });
  return [...starters, ...own];
}

const tags = [
  { name: 'Vacation', color: 2 },
  { name: 'Kids', color: 11 },
  { name: 'Work', color: 9 },
  { name: 'Car Loan', color: 5 },
  { name: 'Student Loan', color: 10 },
] as const;

export type SampleTagName = (typeof tags)[number]['name'];

/** The id of a sample tag by name. */
export function sampleTagId(name: SampleTagName): string {
  return sampleId('tag', name.toLowerCase().replaceAll(' ', '-'));
}

/**
 * The household's tags, two of them for its debts.
 * @param day when they were set up
 */
export function sampleTags(day: CalendarDate): readonly Tag[] {
  return tags.map(({ name, color }) => ({
    id: sampleTagId(name),
    name,
    color,
    createdAt: instantOf(day),
  }));
}
