import { dayNumber } from '@/domain/core/day-number.ts';
import type { SampleDraft } from './sample-draft.ts';

/** Equal amounts of one account so near to each other look like one purchase twice. */
const NEAR_DAYS = 8;

/**
 * The same rows, flexible ones some cents dearer, so that none equals another of its account within NEAR_DAYS: what looks like
 * a duplicate is meant to. Rows of a fixed amount stay as they are.
 */
export function distinctAmounts(drafts: readonly SampleDraft[]): readonly SampleDraft[] {
  const days = new Map<string, number[]>();
  const isTaken = (draft: SampleDraft, amount: number) =>
    days
      .get(`${draft.account} ${amount}`)
      ?.some((day) => Math.abs(day - dayNumber(draft.date)) <= NEAR_DAYS) === true;
  const take = (draft: SampleDraft, amount: number) => {
    const key = `${draft.account} ${amount}`;
    days.set(key, [...(days.get(key) ?? []), dayNumber(draft.date)]);
  };
  for (const draft of drafts) if (!draft.isFlexible) take(draft, draft.amount);
  return drafts.map((draft) => {
    if (!draft.isFlexible) return draft;
    let { amount } = draft;
    while (isTaken(draft, amount)) amount -= 1;
    take(draft, amount);
    return { ...draft, amount };
  });
}
