import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { ImportReview, StoredTwin } from '@/domain/import/verdict.ts';
import { EMPTIED_DESCRIPTION } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { CutNote } from './cut-note.tsx';
import type { LeftOutEntry } from './left-out-list.ts';
import { LineButton, RawLine, type ReadRaw } from './raw-line.tsx';
import { lineName } from './review-row.ts';
import type { ReviewAction } from './review-state.ts';
import { RowOrigin } from './row-origin.tsx';
import { TwinNote } from './twin-note.tsx';
import { type NamesById, storedTwinText } from './twin-text.ts';

/** What is longer stands in the wrong column, and may break over lines. */
const LONGEST_DATE_CHARS = 20;

/** One row of the lower table; the stored row that it repeats stands below its text. */
export function LeftOutRow(props: {
  readonly review: ImportReview;
  readonly entry: LeftOutEntry;
  readonly rowIndex: number;
  readonly isWide: boolean;
  readonly canKeep: boolean;
  readonly isKept: boolean;
  readonly twin: StoredTwin | undefined;
  readonly names: NamesById;
  readonly readRaw: ReadRaw;
  /** The line of the file is shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { review, entry, isWide, names, isOpen, onToggle, onAction } = props;
  const { file, line, place } = entry;
  const at = { file, line, name: lineName(review, file, line) };
  const twin = twinText(props);
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
        <TwinNote text={twin} isWide={isWide} />
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

function twinText(props: {
  readonly entry: LeftOutEntry;
  readonly twin: StoredTwin | undefined;
  readonly names: NamesById;
}): string {
  const { entry, twin, names } = props;
  if (entry.holderId === '') return t('importReview.inEarlierFile');
  // What is left of a row that was deleted for good says nothing more.
  if (!twin || twin.description === EMPTIED_DESCRIPTION) return '';
  return t(entry.reason === 'deleted' ? 'importReview.deletedRow' : 'importReview.storedAs', {
    twin: storedTwinText(twin, entry.accountId, names),
  });
}
