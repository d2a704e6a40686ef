import { memo, useMemo, useState } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { ImportReview, StoredMatch } from '@/domain/import/review/import-review.ts';
import { EMPTIED_DESCRIPTION } from '@/domain/transactions/transaction.ts';
import { useMatchingTransactions } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { type LeftOutEntry, type LeftOutRef, leftOutEntry } from './review-plan.ts';
import { lineName, matchingRowText, type NamesById } from './review-row.ts';
import { choiceAt, type ReviewAction, type ReviewChoices } from './review-state.ts';
import { CutNote, MatchingRowNote, RowOrigin } from './row-cells.tsx';
import { LineButton, PageButtons, pageStart, RawLine, type ReadRaw } from './table-parts.tsx';

/** Longer text isn't a date (probably the wrong column) and may wrap. */
const LONGEST_DATE_CHARS = 20;

/** One row of the lower table; the stored row it repeats is shown below its description. */
function LeftOutRow(props: {
  readonly review: ImportReview;
  readonly entry: LeftOutEntry;
  readonly rowIndex: number;
  readonly isWide: boolean;
  readonly canKeep: boolean;
  readonly isKept: boolean;
  readonly twin: StoredMatch | undefined;
  readonly names: NamesById;
  readonly readRaw: ReadRaw;
  /** True if the raw line of the file is shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { review, entry, isWide, names, isOpen, onToggle, onAction } = props;
  const { file, line, place } = entry;
  const at = { file, line, name: lineName(review, file, line) };
  const twin = matchText(props);
  return (
    <TableRow aria-rowindex={props.rowIndex}>
      {isWide ? (
        <TableCell tone="muted">
          <LineButton at={at} isOpen={isOpen} onToggle={onToggle} />
        </TableCell>
      ) : null}
      {isWide ? (
        <TableCell nowrap={entry.date.length <= LONGEST_DATE_CHARS}>{entry.date}</TableCell>
      ) : null}
      <TableCell truncate title={entry.description}>
        {entry.description}
        {isWide ? null : (
          <>
            <Text as="div" size="sm" tone="muted" preserve>
              {entry.date ? `${entry.date} · ` : ''}
              <LineButton
                at={at}
                isOpen={isOpen}
                onToggle={onToggle}
                text={t('import.lineNumber', { line })}
              />
            </Text>
            <Text as="div" size="sm" tone="muted" preserve>
              <Reason entry={entry} />
            </Text>
          </>
        )}
        <RowOrigin review={review} file={file} accountId={entry.accountId} names={names} />
        <MatchingRowNote text={twin} isWide={isWide} />
        <CutNote description={entry.description} cut={entry.cut} />
        {isOpen ? <RawLine at={at} readRaw={props.readRaw} /> : null}
      </TableCell>
      <TableCell align="end" nowrap>
        {typeof entry.amount === 'string' ? (
          entry.amount
        ) : (
          <AmountText
            always
            amount={entry.amount}
            currency={names.accounts.get(entry.accountId)?.currency ?? DEFAULT_CURRENCY}
            signed
          />
        )}
      </TableCell>
      {isWide ? (
        <TableCell tone="muted">
          <Reason entry={entry} />
        </TableCell>
      ) : null}
      {props.canKeep ? (
        <TableCell align="center">
          {place === null ? null : (
            <Checkbox
              label={t('import.keepRow', { line: at.name, description: entry.description })}
              hideLabel
              checked={props.isKept}
              onChange={(event) =>
                onAction({
                  type: 'row-chosen',
                  place,
                  choice: event.currentTarget.checked ? 'import' : 'skip',
                })
              }
            />
          )}
        </TableCell>
      ) : null}
    </TableRow>
  );
}

function Reason({ entry }: { readonly entry: LeftOutEntry }) {
  return (
    <>
      {t(`importReview.reason-${entry.reason}`)}
      {entry.hint ? (
        <Text as="div" size="sm" tone="muted">
          {t(`importReview.hint-${entry.hint}`)}
        </Text>
      ) : null}
    </>
  );
}

function matchText(props: {
  readonly entry: LeftOutEntry;
  readonly twin: StoredMatch | undefined;
  readonly names: NamesById;
}): string {
  const { entry, twin, names } = props;
  if (entry.holderId === '') return t('importReview.inEarlierFile');
  // The remains of a permanently deleted row have no useful text.
  if (!twin || twin.description === EMPTIED_DESCRIPTION) return '';
  return t(entry.reason === 'deleted' ? 'importReview.deletedRow' : 'importReview.storedAs', {
    twin: matchingRowText(twin, entry.accountId, names),
  });
}

/** Longer lists are split into pages. */
const ROWS_PER_PAGE = 100;

const NO_MATCHES: ReadonlyMap<string, StoredMatch> = new Map();

type LeftOutTableProps = ReviewChoices & {
  readonly rows: readonly LeftOutRef[];
  readonly names: NamesById;
  readonly readRaw: ReadRaw;
  readonly onAction: (action: ReviewAction) => void;
};

/**
 * Rows that won't be imported, with line and reason; those that may be transactions can be selected
 * to be imported.
 */
export const LeftOutTable = memo(function LeftOutTable(props: LeftOutTableProps) {
  const { review, choices, bulk, rows, names, readRaw, onAction } = props;
  const isWide = useWideScreen();
  const [page, setPage] = useState(0);
  const [openRow, setOpenRow] = useState<LeftOutRef | null>(null);
  const from = pageStart(page, ROWS_PER_PAGE, rows.length);
  const shown = useMemo(
    () =>
      rows
        .slice(from, from + ROWS_PER_PAGE)
        .map((ref) => ({ ref, entry: leftOutEntry(review, ref) })),
    [review, rows, from],
  );
  const holders = useMemo(
    () => shown.flatMap(({ entry }) => (entry.holderId ? [entry.holderId] : [])),
    [shown],
  );
  const matches = valueOr(useMatchingTransactions(holders), NO_MATCHES);
  const canKeep = useMemo(() => rows.some((ref) => typeof ref === 'number'), [rows]);
  return (
    <Stack gap={3}>
      <Card padding="none" clip>
        <Table label={t('import.rowsLeftOut')} aria-rowcount={rows.length + 1}>
          <TableHead>
            <tr>
              {isWide ? <TableHeaderCell width="min">{t('import.line')}</TableHeaderCell> : null}
              {isWide ? <TableHeaderCell width="sm">{t('import.date')}</TableHeaderCell> : null}
              <TableHeaderCell>{t('import.description')}</TableHeaderCell>
              <TableHeaderCell width="min" align="end">
                {t('import.amount')}
              </TableHeaderCell>
              {isWide ? <TableHeaderCell width="md">{t('import.reason')}</TableHeaderCell> : null}
              {canKeep ? <TableHeaderCell width="min">{t('import.keep')}</TableHeaderCell> : null}
            </tr>
          </TableHead>
          <TableBody>
            {rows.length === 0 ? (
              <TableRow>
                <TableCell tone="muted" colSpan={isWide ? 5 : 2}>
                  {t('import.rowsLeftOutNone')}
                </TableCell>
              </TableRow>
            ) : null}
            {shown.map(({ ref, entry }, index) => (
              <LeftOutRow
                key={typeof ref === 'number' ? ref : `${ref.file} ${ref.row.line}`}
                review={review}
                entry={entry}
                rowIndex={from + index + 2}
                isWide={isWide}
                canKeep={canKeep}
                isKept={
                  entry.place !== null &&
                  choiceAt({ review, choices, bulk }, entry.place) === 'import'
                }
                twin={entry.holderId ? matches.get(entry.holderId) : undefined}
                names={names}
                readRaw={readRaw}
                isOpen={ref === openRow}
                onToggle={() => setOpenRow(ref === openRow ? null : ref)}
                onAction={onAction}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      <PageButtons
        label={t('import.pages')}
        from={from}
        rowsPerPage={ROWS_PER_PAGE}
        total={rows.length}
        onPage={setPage}
      />
    </Stack>
  );
});
