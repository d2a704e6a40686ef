import { memo, useMemo, useState } from 'react';
import type { StoredTwin } from '@/domain/import/verdict.ts';
import { valueOr } from '@/live/live.ts';
import { useTwins } from '@/live/use-twins.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { type LeftOutRef, leftOutEntry } from './left-out-list.ts';
import { LeftOutRow } from './left-out-row.tsx';
import { PageButtons, pageStart } from './page-buttons.tsx';
import type { ReadRaw } from './raw-line.tsx';
import { choiceAt, type ReviewAction, type ReviewChoices } from './review-state.ts';
import type { NamesById } from './twin-text.ts';

/** More rows than this are shown in pages. */
const ROWS_PER_PAGE = 100;

const NO_TWINS: ReadonlyMap<string, StoredTwin> = new Map();

type LeftOutTableProps = ReviewChoices & {
  readonly rows: readonly LeftOutRef[];
  readonly names: NamesById;
  readonly readRaw: ReadRaw;
  readonly onAction: (action: ReviewAction) => void;
};

/** Every row that is left out, with its line in the file and the reason; what may be a transaction can be ticked in. */
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
  const twins = valueOr(useTwins(holders), NO_TWINS);
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
                twin={entry.holderId ? twins.get(entry.holderId) : undefined}
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
