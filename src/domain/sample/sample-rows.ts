import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { CategoryChoice } from '@/domain/rules/categorizer.ts';
import { monthEndOf } from '@/domain/scheduled/occurrences.ts';
import { newTransaction } from '@/domain/transactions/duplicates.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { defaultTransferDescriptions } from '@/domain/transactions/transfer-link.ts';
import {
  SAMPLE_ACCOUNT_KEYS,
  type SampleAccountKey,
  type SampleTagName,
  sampleAccountId,
  sampleAccountName,
  sampleCategoryId,
  sampleOpening,
  sampleTagId,
} from './sample-accounts.ts';
import {
  instantOf,
  monthNumber,
  type SampleSpan,
  sampleRowId,
  sampleRowPrefix,
  timestampOf,
} from './sample-base.ts';

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

type SamplePart = {
  readonly category: string;
  /** Cents, signed. */
  readonly amount: number;
  readonly notes: string;
};

/** Money that goes from one own account to another. */
export type SampleTransfer = {
  readonly date: CalendarDate;
  readonly from: SampleAccountKey;
  readonly to: SampleAccountKey;
  /** Cents, positive. */
  readonly amount: number;
  /** What both sides are called; without one each is called after the other account. */
  readonly name?: string;
  readonly tags?: readonly SampleTagName[];
};

/** Rows of banks younger than this many days nobody has looked at yet. */
const UNSEEN_DAYS = 4;

/** Says which category the rules and the rule book give a text; null = none. */
export type ChooseCategory = (draft: {
  readonly description: string;
  readonly amount: number;
  readonly accountId: string;
}) => CategoryChoice | null;

/** What an account held before the first day, as a row of the day before it. */
export function openingRows({ start }: SampleSpan): readonly Transaction[] {
  const date = addDays(start, -1);
  return SAMPLE_ACCOUNT_KEYS.map((key) =>
    newTransaction({
      id: sampleRowId(sampleRowPrefix(date, `o${letterOf(key)}`), 0),
      accountId: sampleAccountId(key),
      date,
      description: 'Opening Balance',
      amount: cents(sampleOpening(key)),
      kind: 'opening',
      source: 'opening',
      createdAt: instantOf(date),
    }),
  );
}

/** Both sides of transfers, as they are when somebody enters them. */
export function transferRows(moves: readonly SampleTransfer[]): readonly Transaction[] {
  return moves.flatMap(({ date, from, to, amount, name, tags = [] }) => {
    const prefix = sampleRowPrefix(date, `t${letterOf(from)}${letterOf(to)}`);
    const byDefault = defaultTransferDescriptions(sampleAccountName(from), sampleAccountName(to));
    const both = {
      date,
      tags: tags.map(sampleTagId),
      notes: `transfer-${timestampOf(date)}`,
      transferId: prefix,
      kind: 'transfer',
      source: 'transfer',
      createdAt: instantOf(date),
    } as const;
    const leg = (place: 0 | 1, key: SampleAccountKey, size: number, description: string) =>
      newTransaction({
        ...both,
        id: sampleRowId(prefix, place),
        accountId: sampleAccountId(key),
        amount: cents(size),
        description,
      });
    return [
      leg(0, from, -amount, name ?? byDefault.source),
      leg(1, to, amount, name ?? byDefault.target),
    ];
  });
}

/**
 * The rows of drafts: those of banks in one import a quarter and account, each with its category from a rule or the rule book where
 * these say what it has, else chosen by hand; those by hand one by one. Newest first.
 */
export function draftRows(
  { today }: SampleSpan,
  drafts: readonly SampleDraft[],
  choose: ChooseCategory,
): readonly Transaction[] {
  const sorted = [...drafts].sort((a, b) => (a.date === b.date ? 0 : a.date > b.date ? -1 : 1));
  const purchases = new Map<string, string>();
  const placeIn = new Map<string, number>();
  const copies = new Map<string, number>();
  const placed = sorted.map((draft) => {
    const prefix = draft.isByHand
      ? sampleRowPrefix(draft.date, `h${letterOf(draft.account)}`)
      : sampleRowPrefix(importDay(draft.date, today), `i${letterOf(draft.account)}`);
    const place = placeIn.get(prefix) ?? 0;
    placeIn.set(prefix, place + 1);
    const id = sampleRowId(prefix, place);
    if (draft.purchase !== undefined) purchases.set(draft.purchase, id);
    const equal = `${draft.account} ${draft.date} ${draft.amount} ${draft.text.toLowerCase()}`;
    copies.set(equal, (copies.get(equal) ?? 0) + 1);
    return { draft, prefix, id, copy: copies.get(equal) ?? 1 };
  });
  const seenUntil = addDays(today, -UNSEEN_DAYS);
  const isSeen = ({ date, isNew }: SampleDraft) => !isNew && date <= seenUntil;
  return placed.map(({ draft, prefix, id, copy }): Transaction => {
    const enteredOn = draft.isByHand ? draft.date : importDay(draft.date, today);
    const row = newTransaction({
      id,
      copy,
      accountId: sampleAccountId(draft.account),
      date: draft.date,
      description: draft.text,
      amount: cents(draft.amount),
      tags: (draft.tags ?? []).map(sampleTagId),
      notes: draft.notes ?? '',
      source: draft.isByHand ? 'manual' : 'import',
      createdAt: instantOf(enteredOn),
      ...(draft.isByHand ? {} : { importId: prefix }),
    });
    const purchase = purchases.get(draft.refundOf ?? '');
    return {
      ...row,
      ...categorised(row, draft, choose),
      ...(purchase === undefined ? {} : { refundOf: purchase }),
      ...(!draft.isByHand && isSeen(draft) ? { reviewed: true } : {}),
    };
  });
}

function categorised(row: Transaction, draft: SampleDraft, choose: ChooseCategory) {
  if (draft.parts) {
    const splits = draft.parts.map(({ category, amount, notes }) => ({
      categoryId: sampleCategoryId(category),
      amount: cents(amount),
      notes,
    }));
    const editedAt = row.createdAt;
    return { categoryId: SPLIT_CATEGORY, categorySource: 'hand', splits, editedAt } as const;
  }
  if (draft.category === '') return { categoryId: NO_CATEGORY };
  const categoryId = sampleCategoryId(draft.category);
  const choice = draft.isByHand ? null : choose(row);
  if (choice?.categoryId !== categoryId) return { categoryId, categorySource: 'hand' } as const;
  return {
    categoryId,
    categorySource: choice.source,
    tags: [...new Set([...row.tags, ...(choice.addTags ?? [])])],
    ...(choice.rename === undefined ? {} : { description: choice.rename }),
  };
}

/** The day on which the household imports the rows of a day: the end of its quarter, or today. */
function importDay(date: CalendarDate, today: CalendarDate): CalendarDate {
  const lastMonth = Math.ceil(monthNumber(date) / 3) * 3;
  const end = monthEndOf(
    `${date.slice(0, 5)}${String(lastMonth).padStart(2, '0')}-01` as CalendarDate,
  );
  return end < today ? end : today;
}

/** One letter for each account. */
function letterOf(key: SampleAccountKey): string {
  return String(SAMPLE_ACCOUNT_KEYS.indexOf(key));
}
