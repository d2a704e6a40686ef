import { addDays, type CalendarDate, lastOfMonth } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { CategoryChoice } from '@/domain/rules/categorizer.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
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

/** A row before it gets an id, a duplicate key and a category source. */
export type SampleDraft = {
  readonly account: SampleAccountKey;
  readonly date: CalendarDate;
  /** The text from the bank or the user. */
  readonly text: string;
  /** Signed cents. */
  readonly amount: number;
  /** The name of a category; '' for uncategorized. */
  readonly category: string;
  readonly tags?: readonly SampleTagName[];
  readonly notes?: string;
  /** Whether it was entered manually; otherwise it comes from a bank's file. */
  readonly isByHand?: boolean;
  /** Parts of a split that add up to the amount. */
  readonly parts?: readonly SamplePart[];
  /** A unique name by which a refund finds its purchase. */
  readonly purchase?: string;
  /** The name of the refunded purchase. */
  readonly refundOf?: string;
  /** Whether the amount may be raised by some cents, to differ from others nearby. */
  readonly isFlexible?: boolean;
  /** Whether it is unreviewed regardless of its age. */
  readonly isNew?: boolean;
};

type SamplePart = {
  readonly category: string;
  /** Signed cents. */
  readonly amount: number;
  readonly notes: string;
};

/** A transfer between own accounts. */
export type SampleTransfer = {
  readonly date: CalendarDate;
  readonly from: SampleAccountKey;
  readonly to: SampleAccountKey;
  /** Cents, positive. */
  readonly amount: number;
  /** The description of both legs; if missing, each is named after the other account. */
  readonly name?: string;
  readonly tags?: readonly SampleTagName[];
};

/** Bank rows newer than this many days are unreviewed. */
const UNREVIEWED_DAYS = 4;

/** Returns the category that the rules and the rule book give a text; null for none. */
export type ChooseCategory = (draft: {
  readonly description: string;
  readonly amount: number;
  readonly accountId: string;
}) => CategoryChoice | null;

/**
 * The rows of drafts, newest first. Bank rows form one import per quarter and account; their
 * category source is the rule or rule book keyword that gives the category, else manual. Manual
 * rows are entered one by one.
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
  const seenUntil = addDays(today, -UNREVIEWED_DAYS);
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
      ...categoryFields(row, draft, choose),
      ...(purchase === undefined ? {} : { refundOf: purchase }),
      ...(!draft.isByHand && isSeen(draft) ? { reviewed: true } : {}),
    };
  });
}

/** The opening balance of each account, on the day before the first. */
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

/** Both legs of transfers, as if entered in the app. */
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

function categoryFields(row: Transaction, draft: SampleDraft, choose: ChooseCategory) {
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

/** The day on which rows of a date are imported: the end of their quarter, or today. */
function importDay(date: CalendarDate, today: CalendarDate): CalendarDate {
  const lastMonth = Math.ceil(monthNumber(date) / 3) * 3;
  const end = lastOfMonth(
    `${date.slice(0, 5)}${String(lastMonth).padStart(2, '0')}-01` as CalendarDate,
  );
  return end < today ? end : today;
}

/** A one-character code for each account. */
function letterOf(key: SampleAccountKey): string {
  return String(SAMPLE_ACCOUNT_KEYS.indexOf(key));
}
