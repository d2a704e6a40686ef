import { useMemo } from 'react';
import { DESCRIPTION_MAX_CHARS, NAME_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { ImportReview, RowChoice } from '@/domain/import/review/import-review.ts';
import { isLocked, lockedUntil } from '@/domain/transactions/statement.ts';
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

/** As many lines are named, the others counted. */
const LINES_NAMED = 3;

/** The first lines, and how many more: '4, 5, 6, and 9 more'. @param nameAt as lineName says it, by index */
function linesText(count: number, nameAt: (index: number) => string): string {
  const named = count > LINES_NAMED + 1 ? LINES_NAMED : count;
  const more = count - named;
  return new Intl.ListFormat(currentLocale()).format([
    ...Array.from({ length: named }, (_, index) => nameAt(index)),
    ...(more > 0 ? [t('importReview.lockedMore', { count: more })] : []),
  ]);
}

/** What an account agreed on with its bank. */
type ReconciledAccount = Pick<Account, 'statements'>;

/** Rows that change, done as chosen, what one account agreed on. */
type LockedRows = {
  readonly accountId: string;
  /** The day of its last agreed statement. */
  readonly until: CalendarDate;
  /** Places, ascending, of rows that are stored on a day up to then. */
  readonly added: readonly number[];
  /** Places, ascending, of merges that move the own row into or out of a statement. */
  readonly moved: readonly number[];
};

/** How a row concerns a statement: it stands in one, or its merge takes the own row out of one. */
type LockMark = 'stands' | 'leaves';

/** One entry for each account with such rows, in their order; none where nothing that agreed is touched. */
export function lockedRows(
  state: ReviewChoices,
  accounts: ReadonlyMap<string, ReconciledAccount>,
): readonly LockedRows[] {
  const found = new Map<string, { until: CalendarDate; added: number[]; moved: number[] }>();
  const locked = new Set(state.review.locked);
  state.review.verdicts.forEach(({ verdict }, place) => {
    // Both rows of a match and a duplicate that is kept are stored too, which the review does not foresee.
    if (verdict !== 'match' && verdict !== 'duplicate' && !locked.has(place)) return;
    const choice = choiceAt(state, place);
    if (choice === 'skip') return;
    const { accountId } = reviewRow(state.review, place);
    const account = accounts.get(accountId);
    const until = account ? lockedUntil(account) : '';
    if (!account || until === '' || !lockMark(state, place, choice, account)) return;
    const entry = found.get(accountId) ?? { until, added: [], moved: [] };
    found.set(accountId, entry);
    (choice === 'merge' ? entry.moved : entry.added).push(place);
  });
  return [...found].map(([accountId, rows]) => ({ accountId, ...rows }));
}

/** The mark of the row at a place, done as chosen; null = no statement is concerned. A skipped row keeps it: it says what skipping is good for. */
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
  // Within the days of one statement a row may move: the balance at its end stays.
  const isMoved = account.statements.some(
    (statement) => verdict.own.date <= statement.date !== date <= statement.date,
  );
  if (!isMoved) return null;
  return isIn ? 'stands' : 'leaves';
}

/** Says of each account which rows, done as chosen, change a statement that agreed with the bank, and skips them with one press. */
export function LockedNotices(props: {
  readonly state: ReviewState;
  /** By id. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly onAction: (action: ReviewAction) => void;
  /** Told when a notice goes away under the focus. */
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

type Lines = readonly { readonly file: number; readonly line: number }[];

/** Says which texts of the files are not stored as they are printed: cut, or without their control characters. */
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
