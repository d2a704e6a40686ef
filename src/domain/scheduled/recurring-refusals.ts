import { cents, type Money } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { numberOf } from '@/domain/rules/recurring-text.ts';
import type { ScheduledProposal } from './recurring.ts';

/** Settings that remember a refusal: this and the key of the proposal. */
export const REFUSAL_PREFIX = 'proposal-refused:';

/** Two amounts of one series lie this near to each other. */
const NEAR = 0.2;

/** By so many days the day of a series may move. */
const DAYS_APART = 4;

/** A proposal that a person did not want. */
export type ProposalRefusal = { readonly key: string; readonly amount: Money };

/** The row of the settings that remembers a refusal. */
export function refusalSetting({
  key,
  amount,
}: Pick<ScheduledProposal, 'key' | 'amount'>): Setting {
  return { key: REFUSAL_PREFIX + key, value: { amount } };
}

/** The refusal in a row of the settings; `null` where it holds something else. */
export function refusalOf({ key, value }: Setting): ProposalRefusal | null {
  if (!key.startsWith(REFUSAL_PREFIX)) return null;
  const amount: unknown = value instanceof Object ? Reflect.get(value, 'amount') : undefined;
  return {
    key: key.slice(REFUSAL_PREFIX.length),
    amount: cents(Number.isSafeInteger(amount) ? Number(amount) : 0),
  };
}

/** Stands between the key of a group and the amount of one of its series. */
const SERIES_MARK = '~';

/** The key of one of several series of a group, told apart by their amounts. */
export function seriesKey(groupKey: string, amount: Money): string {
  return `${groupKey}${SERIES_MARK}${Math.abs(amount)}`;
}

const DAY_MARK = 'd';

/** The key of one of two series of a group that come on different days of the month. */
export function dayKey(groupKey: string, ofMonth: number): string {
  return `${groupKey}${SERIES_MARK}${DAY_MARK}${ofMonth}`;
}

/** The day of the month that tells a series from the other one of its group; `null` where none does. */
export function dayOfKey(key: string): number | null {
  const mark = key.slice(groupKeyOf(key).length + 1);
  return mark.startsWith(DAY_MARK) ? Number(mark.slice(DAY_MARK.length)) : null;
}

const TEXT_MARK = 't';

/** The key of the rows of a group that have one description. */
export function descriptionKey(groupKey: string, description: string): string {
  return `${groupKey}${SERIES_MARK}${TEXT_MARK}${numberOf(description)}`;
}

/** Whether a key names the rows of one description. */
export function isDescriptionKey(key: string): boolean {
  return key.startsWith(TEXT_MARK, groupKeyOf(key).length + SERIES_MARK.length);
}

/** The key of the group that a proposal comes from. */
export function groupKeyOf(key: string): string {
  const at = key.lastIndexOf(SERIES_MARK);
  return at === -1 ? key : key.slice(0, at);
}

/** Whether somebody refused this proposal, or what it was before its price, or its day, changed a little. */
export function isRefused(
  { key, amount }: Pick<ScheduledProposal, 'key' | 'amount'>,
  refusals: readonly ProposalRefusal[],
): boolean {
  const day = dayOfKey(key);
  return refusals.some((refusal) => {
    if (refusal.key === key) return true;
    if (groupKeyOf(refusal.key) !== groupKeyOf(key)) return false;
    if (isDescriptionKey(refusal.key) && isDescriptionKey(key)) return false;
    const other = dayOfKey(refusal.key);
    const isOtherDay = day !== null && other !== null && Math.abs(day - other) > DAYS_APART;
    return !isOtherDay && isNear(refusal.amount, amount);
  });
}

/** Whether two amounts may be of one series. */
export function isNear(one: Money, other: Money): boolean {
  return Math.abs(one - other) <= NEAR * Math.max(Math.abs(one), Math.abs(other));
}
