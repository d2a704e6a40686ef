import { useMemo } from 'react';
import { DESCRIPTION_MAX_CHARS, NAME_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { ImportReview, RowChoice } from '@/domain/import/review/import-review.ts';
import { isLocked, lockedUntil } from '@/domain/transactions/statement.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { lineName, reviewRow } from './review-row.ts';
import {
  choiceAt,
  type ReviewAction,
  type ReviewChoices,
  type ReviewState,
} from './review-state.ts';

/** Number of lines listed; the rest are counted. */
const LINES_NAMED = 3;

/**
 * For each account: which rows would change a reconciled statement, and a button to skip them all.
 */
export function LockedNotices(props: {
  readonly state: ReviewState;
  /** By id. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly onAction: (action: ReviewAction) => void;
  /** Called when a notice that has the focus disappears. */
  readonly onSettled: () => void;
}) {
  const { state, accounts, onAction, onSettled } = props;
  const { review, choices, bulk } = state;
  const found = useMemo(
    () => lockedRows({ review, choices, bulk }, accounts),
    [review, choices, bulk, accounts],
  );
  if (found.length === 0) return null;
  return (
    <Stack gap={2}>
      {found.map((rows) => (
        <LockedNotice
          key={rows.accountId}
          state={state}
          rows={rows}
          account={accounts.get(rows.accountId)?.name ?? ''}
          onSkip={(places) => {
            onAction({ type: 'rows-chosen', places, choice: 'skip' });
            onSettled();
          }}
        />
      ))}
    </Stack>
  );
}

function LockedNotice(props: {
  readonly state: ReviewState;
  readonly rows: LockedRows;
  readonly account: string;
  readonly onSkip: (places: readonly number[]) => void;
}) {
  const { state, rows, account, onSkip } = props;
  const { added, moved } = rows;
  const places = [...added, ...moved].sort((a, b) => a - b);
  const count = places.length;
  const date = formatDate(rows.until, 'medium', currentLocale());
  return (
    <Notice
      tone="warn"
      role="status"
      title={t('importReview.lockedTitle', { account })}
      actions={
        <Button size="sm" onClick={() => onSkip(places)}>
          {t('importReview.skipThem', { count })}
        </Button>
      }
    >
      {[
        ...(added.length > 0 ? [t('importReview.lockedAdded', { count: added.length, date })] : []),
        ...(moved.length > 0 ? [t('importReview.lockedMoved', { count: moved.length })] : []),
        t('importReview.lockedMeans', { count }),
        t('importReview.lockedLines', {
          count,
          lines: linesText(count, (index) => {
            const { file, line } = reviewRow(state.review, places[index] ?? 0);
            return lineName(state.review, file, line);
          }),
        }),
      ].join(' ')}
    </Notice>
  );
}

/**
 * Says which texts won't be stored as printed in the file: truncated, or without control
 * characters.
 */
export function TextNotices({ review }: { readonly review: ImportReview }) {
  const cut = useMemo(() => cutLines(review), [review]);
  const cleaned = useMemo(() => cleanedLines(review), [review]);
  if (cut.length + cleaned.length === 0) return null;
  return (
    <Stack gap={2}>
      {cut.length > 0 ? (
        <Notice tone="warn" role="status" title={t('importReview.cutTitle', { count: cut.length })}>
          {`${t('importReview.cutText', {
            description: DESCRIPTION_MAX_CHARS,
            notes: NOTES_MAX_CHARS,
            name: NAME_MAX_CHARS,
          })} ${linesSentence(review, cut)}`}
        </Notice>
      ) : null}
      {cleaned.length > 0 ? (
        <Notice
          tone="warn"
          role="status"
          title={t('importReview.cleanedTitle', { count: cleaned.length })}
        >
          {`${t('importReview.cleanedText')} ${linesSentence(review, cleaned)}`}
        </Notice>
      ) : null}
    </Stack>
  );
}

/**
 * The first lines and the number of others: '4, 5, 6, and 9 more'. `nameAt` returns a lineName by
 * index.
 */
function linesText(count: number, nameAt: (index: number) => string): string {
  const named = count > LINES_NAMED + 1 ? LINES_NAMED : count;
  const more = count - named;
  return listText([
    ...Array.from({ length: named }, (_, index) => nameAt(index)),
    ...(more > 0 ? [t('importReview.lockedMore', { count: more })] : []),
  ]);
}

/** An account's reconciled statements. */
type ReconciledAccount = Pick<Account, 'statements'>;

/** Rows of one account that would change a reconciled period. */
type LockedRows = {
  readonly accountId: string;
  /** Date of the last reconciled statement. */
  readonly until: CalendarDate;
  /** Indexes, ascending, of rows that will be stored with a date up to `until`. */
  readonly added: readonly number[];
  /** Indexes, ascending, of merges that move a stored row into or out of a statement. */
  readonly moved: readonly number[];
};

/** How a row affects a statement: it is dated within one, or its merge moves a row out of one. */
type LockMark = 'stands' | 'leaves';

/**
 * One entry per account with such rows, in order of first appearance; empty if no reconciled period
 * is affected.
 */
export function lockedRows(
  state: ReviewChoices,
  accounts: ReadonlyMap<string, ReconciledAccount>,
): readonly LockedRows[] {
  const found = new Map<string, { until: CalendarDate; added: number[]; moved: number[] }>();
  const locked = new Set(state.review.locked);
  state.review.verdicts.forEach(({ verdict }, index) => {
    // Keeping both rows of a match, or keeping a duplicate, also stores a row, which
    // `review.locked` doesn't cover.
    if (verdict !== 'match' && verdict !== 'duplicate' && !locked.has(index)) return;
    const choice = choiceAt(state, index);
    if (choice === 'skip') return;
    const { accountId } = reviewRow(state.review, index);
    const account = accounts.get(accountId);
    const until = account ? lockedUntil(account) : '';
    if (!account || until === '' || !lockMark(state, index, choice, account)) return;
    const entry = found.get(accountId) ?? { until, added: [], moved: [] };
    found.set(accountId, entry);
    (choice === 'merge' ? entry.moved : entry.added).push(index);
  });
  return [...found].map(([accountId, rows]) => ({ accountId, ...rows }));
}

/**
 * The mark of a row with its choice; null if no statement is affected. Skipped rows keep their
 * mark, to show why skipping makes sense.
 */
export function lockMark(
  { review }: ReviewChoices,
  place: number,
  choice: RowChoice,
  account: ReconciledAccount,
): LockMark | null {
  const { date } = reviewRow(review, place);
  const verdict = review.verdicts[place];
  const isIn = isLocked(account, date);
  if (choice !== 'merge' || verdict?.verdict !== 'match') return isIn ? 'stands' : null;
  // Moving within one statement's period doesn't change the balance at its end.
  const isMoved = account.statements.some(
    (statement) => verdict.own.date <= statement.date !== date <= statement.date,
  );
  if (!isMoved) return null;
  return isIn ? 'stands' : 'leaves';
}

type Lines = readonly { readonly file: number; readonly line: number }[];

function cutLines({ files }: ImportReview): Lines {
  return files.flatMap(({ rows }, file) => {
    const accepted = [...rows.cuts.keys()].map((index) => rows.lines[index] ?? 0);
    const leftOut = rows.leftOut.flatMap(({ line, cut }) => (cut ? [line] : []));
    return [...accepted, ...leftOut].sort((a, b) => a - b).map((line) => ({ file, line }));
  });
}

function cleanedLines({ files }: ImportReview): Lines {
  return files.flatMap(({ rows }, file) => rows.cleanedLines.map((line) => ({ file, line })));
}

function linesSentence(review: ImportReview, lines: Lines): string {
  const nameAt = (index: number) => {
    const { file, line } = lines[index] ?? { file: 0, line: 0 };
    return lineName(review, file, line);
  };
  return t('importReview.lockedLines', {
    count: lines.length,
    lines: linesText(lines.length, nameAt),
  });
}
