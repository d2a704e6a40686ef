import { useMemo, useState } from 'react';
import { REVIEW_ROWS } from '@/config/limits.ts';
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
import type { CategoryParts } from './category-of-row.ts';
import { PageButtons, pageStart } from './page-buttons.tsx';
import type { ReadRaw } from './raw-line.tsx';
import { filteredPlaces } from './review-plan.ts';
import type { ReviewAction, ReviewState } from './review-state.ts';
import { RowToImport } from './row-to-import.tsx';
import type { NamesById } from './twin-text.ts';

/** The rows that will be stored, ten at a time, with what happens to each. Dates as YYYY-MM-DD: here one checks that day and month were read right. */
export function RowsToImportTable(props: {
  readonly state: ReviewState;
  /** All rows of the table, ascending. */
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
