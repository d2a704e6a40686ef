import type { Account, AccountType } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { instantOf, sampleId } from './sample-ids.ts';

type Given = {
  readonly key: string;
  readonly name: string;
  readonly type: AccountType;
  /** Cents, on the day before the first one. */
  readonly opening: number;
};

const accounts = [
  { key: 'chequing', name: 'Everyday Chequing', type: 'chequing', opening: 341_862 },
  { key: 'savings', name: 'Joint Savings', type: 'savings', opening: 920_000 },
  { key: 'card', name: 'Cash Back Visa', type: 'credit_card', opening: -118_426 },
  { key: 'tfsa', name: 'TFSA', type: 'TFSA', opening: 2_450_000 },
  { key: 'rrsp', name: 'RRSP', type: 'RRSP', opening: 3_120_000 },
  { key: 'loan', name: 'Car Loan', type: 'other', opening: -1_864_000 },
] as const satisfies readonly Given[];

/** The six accounts, by a short name. */
export type SampleAccountKey = (typeof accounts)[number]['key'];

export const SAMPLE_CURRENCY = 'CAD';

/** The id of an account of the sample data. */
export function sampleAccountId(key: SampleAccountKey): string {
  return sampleId('account', key);
}

/** What an account is called. */
export function sampleAccountName(key: SampleAccountKey): string {
  return accounts.find((each) => each.key === key)?.name ?? key;
}

/** The short names of the accounts, in their order. */
export const SAMPLE_ACCOUNT_KEYS: readonly SampleAccountKey[] = accounts.map(({ key }) => key);

/** What an account held before the first day, cents; a card and a loan owe. */
export function sampleOpening(key: SampleAccountKey): number {
  return accounts.find((each) => each.key === key)?.opening ?? 0;
}

/** Six accounts of one household, all in Canadian dollars. @param day on which they were set up */
export function sampleAccounts(day: CalendarDate): readonly Account[] {
  return accounts.map(({ key, name, type }, position) => ({
    id: sampleAccountId(key),
    name,
    type,
    currency: SAMPLE_CURRENCY,
    archived: false,
    position,
    statements: [],
    values: [],
    createdAt: instantOf(day),
  }));
}
