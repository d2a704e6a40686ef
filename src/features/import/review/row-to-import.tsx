import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { RowChoice, RowVerdict } from '@/domain/import/verdict.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { CategoryCell } from './category-cell.tsx';
import { type CategoryParts, categoryOfRow } from './category-of-row.ts';
import { CutNote } from './cut-note.tsx';
import { lockMark } from './locked-rows.ts';
import { LineButton, RawLine, type ReadRaw } from './raw-line.tsx';
import { lineName, reviewRow } from './review-row.ts';
import { choiceAt, isChosenAt, type ReviewAction, type ReviewState } from './review-state.ts';
import { RowChoiceSelect } from './row-choice.tsx';
import { RowOrigin } from './row-origin.tsx';
import { SignedAmount } from './signed-amount.tsx';
import { TwinNote } from './twin-note.tsx';
import { type NamesById, otherSideText, storedTwinText } from './twin-text.ts';

/** One row of the upper table; its other row stands below its text. */
export function RowToImport(props: {
  readonly state: ReviewState;
  readonly place: number;
  readonly rowIndex: number;
  readonly isWide: boolean;
  readonly names: NamesById;
  readonly category: CategoryParts;
  readonly readRaw: ReadRaw;
  /** The line of the file is shown. */
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
  const twin = twinText(verdict, row.accountId, state, names);
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
        <TwinNote text={twin} isWide={isWide} />
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

function twinText(
  verdict: RowVerdict,
  accountId: string,
  { review }: ReviewState,
  names: NamesById,
): string {
  if (verdict.verdict === 'match') {
    return t('importReview.yourRow', { twin: storedTwinText(verdict.own, accountId, names) });
  }
  if (verdict.verdict === 'transfer') {
    return t('importReview.otherSide', { twin: otherSideText(verdict.other, review, names) });
  }
  return '';
}
