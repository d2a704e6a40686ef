import { cents, type Money } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { hashOf } from '@/domain/rules/recurring-text.ts';
import type { ScheduledProposal } from './recurring.ts';

/** A proposal the user rejected. */
export type ProposalRefusal = { readonly key: string; readonly amount: Money };

/**
 * Whether the user rejected this proposal, or an earlier version of it before its price or day
 * changed a little.
 */
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

/** Whether two amounts may belong to one series. */
export function isNear(one: Money, other: Money): boolean {
  return Math.abs(one - other) <= NEAR * Math.max(Math.abs(one), Math.abs(other));
}

/** The setting that stores a rejection. */
export function refusalSetting({
  key,
  amount,
}: Pick<ScheduledProposal, 'key' | 'amount'>): Setting {
  return { key: REFUSAL_PREFIX + key, value: { amount } };
}

/** The rejection in a setting; null if the setting is something else. */
export function refusalOf({ key, value }: Setting): ProposalRefusal | null {
  if (!key.startsWith(REFUSAL_PREFIX)) return null;
  const amount: unknown = value instanceof Object ? Reflect.get(value, 'amount') : undefined;
  return {
    key: key.slice(REFUSAL_PREFIX.length),
    amount: cents(Number.isSafeInteger(amount) ? Number(amount) : 0),
  };
}

/** Key prefix of the settings that store a rejection, followed by the key of the proposal. */
export const REFUSAL_PREFIX = 'proposal-refused:';

/** Amounts of one series differ by at most this fraction. */
const NEAR = 0.2;

/** The day of the month of a series may move by this many days. */
const DAYS_APART = 4;

/** Separates a group's key from the amount of one of its series. */
const SERIES_MARK = '~';

/** The key of one of several series in a group that differ by amount. */
export function seriesKey(groupKey: string, amount: Money): string {
  return `${groupKey}${SERIES_MARK}${Math.abs(amount)}`;
}

const DAY_MARK = 'd';

/** The key of one of two series in a group that come on different days of the month. */
export function dayKey(groupKey: string, ofMonth: number): string {
  return `${groupKey}${SERIES_MARK}${DAY_MARK}${ofMonth}`;
}

/** The day of the month in a series' key; null if it has none. */
export function dayOfKey(key: string): number | null {
  const mark = key.slice(groupKeyOf(key).length + 1);
  return mark.startsWith(DAY_MARK) ? Number(mark.slice(DAY_MARK.length)) : null;
}

const TEXT_MARK = 't';

/** The key of the rows in a group that share one description. */
export function descriptionKey(groupKey: string, description: string): string {
  return `${groupKey}${SERIES_MARK}${TEXT_MARK}${hashOf(description)}`;
}

export function isDescriptionKey(key: string): boolean {
  return key.startsWith(TEXT_MARK, groupKeyOf(key).length + SERIES_MARK.length);
}

/** The key of the group that a proposal comes from. */
export function groupKeyOf(key: string): string {
  const at = key.lastIndexOf(SERIES_MARK);
  return at === -1 ? key : key.slice(0, at);
}
