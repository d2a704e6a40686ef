import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { SampleAccountKey } from './sample-accounts.ts';
import type { SampleTagName } from './sample-tags.ts';

/** A row before it has an id, a duplicate key and a reason for its category. */
export type SampleDraft = {
  readonly account: SampleAccountKey;
  readonly date: CalendarDate;
  /** What the bank wrote, or a person typed. */
  readonly text: string;
  /** Cents, signed. */
  readonly amount: number;
  /** The name of a category; '' = uncategorised. */
  readonly category: string;
  readonly tags?: readonly SampleTagName[];
  readonly notes?: string;
  /** Entered by a person; else a bank's file brought it. */
  readonly isByHand?: boolean;
  /** Adding up to the amount. */
  readonly parts?: readonly SamplePart[];
  /** A name by which a refund finds its purchase; none twice. */
  readonly purchase?: string;
  /** The name of the purchase that it takes back. */
  readonly refundOf?: string;
  /** The amount may be some cents more, so that it equals no other nearby. */
  readonly isFlexible?: boolean;
  /** Nobody has looked at it yet, however old. */
  readonly isNew?: boolean;
};

export type SamplePart = {
  readonly category: string;
  /** Cents, signed. */
  readonly amount: number;
  readonly notes: string;
};

/** Money that goes from one own account to another. */
export type SampleMove = {
  readonly date: CalendarDate;
  readonly from: SampleAccountKey;
  readonly to: SampleAccountKey;
  /** Cents, positive. */
  readonly amount: number;
  /** What both sides are called; without one each is called after the other account. */
  readonly name?: string;
  readonly tags?: readonly SampleTagName[];
};
