import { useMemo, useState } from 'react';
import { DEFAULT_CURRENCY, REVIEW_ROWS } from '@/config/limits.ts';
import type { RowChoice, RowVerdict } from '@/domain/import/review/import-review.ts';
import { t } from '@/messages/t.ts';
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
import { filteredPlaces } from './review-plan.ts';
import {
  type CategoryParts,
  categoryOfRow,
  lineName,
  matchingRowText,
  type NamesById,
  otherSideText,
  reviewRow,
} from './review-row.ts';
import { choiceAt, isChosenAt, type ReviewAction, type ReviewState } from './review-state.ts';
import {
  CategoryCell,
  CutNote,
  MatchingRowNote,
  RowChoiceSelect,
  RowOrigin,
  SignedAmount,
} from './row-cells.tsx';
import { lockMark } from './row-notices.tsx';
import { LineButton, PageButtons, pageStart, RawLine, type ReadRaw } from './table-parts.tsx';

/** One row of the upper table; the matching row is shown below its description. */
function RowToImport(props: {
  readonly state: ReviewState;
  readonly place: number;
  readonly rowIndex: number;
  readonly isWide: boolean;
  readonly names: NamesById;
  readonly category: CategoryParts;
  readonly readRaw: ReadRaw;
  /** True if the raw line of the file is shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, place, isWide, names, isOpen, onToggle, onAction } = props;
  const { review } = state;
  const verdict = review.verdicts[place];
  if (!verdict) return null;
  const row = reviewRow(review, place);
  const choice = choiceAt(state, place);
  const isSkipped = choice === 'skip';
  const at = { file: row.file, line: row.line, name: lineName(review, row.file, row.line) };
  const twin = matchText(verdict, row.accountId, state, names);
  const account = names.accounts.get(row.accountId);
  const mark = account ? lockMark(state, place, choice, account) : null;
  const category = categoryOfRow(row, verdict, choice, props.category);
  const tone = isSkipped ? 'muted' : 'default';
  const select = (
    <RowChoiceSelect
      line={at.name}
      verdict={verdict}
      choice={choice}
      isChosen={isChosenAt(state, place)}
      isSmall={!isWide}
      onChoose={(chosen: RowChoice) => onAction({ type: 'row-chosen', place, choice: chosen })}
    />
  );
  return (
    <TableRow aria-rowindex={props.rowIndex}>
      {isWide ? (
        <TableCell tone="muted">
          <LineButton at={at} isOpen={isOpen} onToggle={onToggle} />
        </TableCell>
      ) : null}
      {isWide ? (
        <TableCell nowrap tone={tone}>
          {row.date}
        </TableCell>
      ) : null}
      <TableCell truncate tone={tone} title={row.description}>
        {row.description}
        {isWide ? null : (
          <Stack direction="row" gap={2} align="center" wrap>
            <Text size="sm" tone="muted" numeric>
              {row.date}
            </Text>
            <Text size="sm" tone="muted" numeric>
              <LineButton
                at={at}
                isOpen={isOpen}
                onToggle={onToggle}
                text={t('import.lineNumber', { line: row.line })}
              />
            </Text>
          </Stack>
        )}
        {isWide ? null : <CategoryCell shown={category} isSmall isDimmed={isSkipped} />}
        <RowOrigin review={review} file={row.file} accountId={row.accountId} names={names} />
        <MatchingRowNote text={twin} isWide={isWide} />
        <CutNote description={row.description} cut={row.cut} />
        {mark ? (
          <Text as="div" size="sm" tone="muted">
            {t(`importReview.locked-${mark}`)}
          </Text>
        ) : null}
        {isOpen ? <RawLine at={at} readRaw={props.readRaw} /> : null}
      </TableCell>
      {isWide ? (
        <TableCell truncate>
          <CategoryCell shown={category} isDimmed={isSkipped} />
        </TableCell>
      ) : null}
      {isWide ? <TableCell nowrap>{select}</TableCell> : null}
      <TableCell align="end" nowrap>
        <SignedAmount
          amount={row.amount}
          currency={account?.currency ?? DEFAULT_CURRENCY}
          isSkipped={isSkipped}
        />
        {isWide ? null : <div>{select}</div>}
      </TableCell>
    </TableRow>
  );
}

function matchText(
  verdict: RowVerdict,
  accountId: string,
  { review }: ReviewState,
  names: NamesById,
): string {
  if (verdict.verdict === 'match') {
    return t('importReview.yourRow', { twin: matchingRowText(verdict.own, accountId, names) });
  }
  if (verdict.verdict === 'transfer') {
    return t('importReview.otherSide', { twin: otherSideText(verdict.other, review, names) });
  }
  return '';
}

/**
 * The rows that will be stored, ten per page, with their choices. Dates are shown as YYYY-MM-DD, so
 * you can check that day and month were read correctly.
 */
export function RowsToImportTable(props: {
  readonly state: ReviewState;
  /** Indexes of all rows in the table, ascending. */
  readonly places: readonly number[];
  readonly names: NamesById;
  readonly category: CategoryParts;
  readonly readRaw: ReadRaw;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, places, ...rest } = props;
  const { review, filter } = state;
  const isWide = useWideScreen();
  const [page, setPage] = useState(0);
  const [openPlace, setOpenPlace] = useState<number | null>(null);
  const filtered = useMemo(() => filteredPlaces(review, places, filter), [review, places, filter]);
  const from = pageStart(page, REVIEW_ROWS, filtered.length);
  const shown = filtered.slice(from, from + REVIEW_ROWS);
  return (
    <Stack gap={3}>
      <Card padding="none" clip>
        <Table label={t('import.rowsToImport')} aria-rowcount={filtered.length + 1}>
          <TableHead>
            <tr>
              {isWide ? <TableHeaderCell width="min">{t('import.line')}</TableHeaderCell> : null}
              {isWide ? <TableHeaderCell width="sm">{t('import.date')}</TableHeaderCell> : null}
              <TableHeaderCell>{t('import.description')}</TableHeaderCell>
              {isWide ? <TableHeaderCell width="md">{t('import.category')}</TableHeaderCell> : null}
              {isWide ? (
                <TableHeaderCell width="min">{t('importReview.whatHappens')}</TableHeaderCell>
              ) : null}
              <TableHeaderCell width="min" align="end">
                {t('import.amount')}
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {filtered.length === 0 ? (
              <TableRow>
                <TableCell tone="muted" colSpan={isWide ? 6 : 2}>
                  {t('import.rowsToImportNone')}
                </TableCell>
              </TableRow>
            ) : null}
            {shown.map((place, index) => (
              <RowToImport
                key={place}
                {...rest}
                state={state}
                place={place}
                rowIndex={from + index + 2}
                isWide={isWide}
                isOpen={place === openPlace}
                onToggle={() => setOpenPlace(place === openPlace ? null : place)}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      <PageButtons
        label={t('importReview.pagesToImport')}
        from={from}
        rowsPerPage={REVIEW_ROWS}
        total={filtered.length}
        onPage={setPage}
      />
    </Stack>
  );
}
