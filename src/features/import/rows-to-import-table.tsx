import { AmountText } from '../../components/amount-text.tsx';
import type { Category } from '../../domain/category.ts';
import { t } from '../../messages/t.ts';
import type { ImportRow } from '../../pipelines/import-events.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { useWideScreen } from '../../ui/use-wide-screen.ts';
import { CategoryName } from './category-name.tsx';

export type RowToImport = { readonly row: ImportRow; readonly category: Category | undefined };

/** The first rows as they will be stored. Dates as YYYY-MM-DD: here one checks that day and month were read right. */
export function RowsToImportTable(props: {
  readonly rows: readonly RowToImport[];
  readonly currency: string;
}) {
  const isWide = useWideScreen();
  return (
    <Card padding="none" clip>
      <Table label={t('import.rowsToImport')}>
        <TableHead>
          <tr>
            {isWide ? <TableHeaderCell width="sm">{t('import.date')}</TableHeaderCell> : null}
            <TableHeaderCell>{t('import.description')}</TableHeaderCell>
            {isWide ? <TableHeaderCell width="md">{t('import.category')}</TableHeaderCell> : null}
            <TableHeaderCell width="min" align="end">
              {t('import.amount')}
            </TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {props.rows.length === 0 ? (
            <TableRow>
              <TableCell tone="muted" colSpan={isWide ? 4 : 2}>
                {t('import.rowsToImportNone')}
              </TableCell>
            </TableRow>
          ) : null}
          {props.rows.map(({ row, category }) => (
            <TableRow key={row.line}>
              {isWide ? <TableCell nowrap>{row.date}</TableCell> : null}
              <TableCell truncate title={row.description}>
                {row.description}
                {isWide ? null : (
                  <Stack direction="row" gap={2} align="center">
                    <Text size="sm" tone="muted">
                      {row.date}
                    </Text>
                    <CategoryName category={category} isQuiet />
                  </Stack>
                )}
              </TableCell>
              {isWide ? (
                <TableCell truncate>
                  <CategoryName category={category} />
                </TableCell>
              ) : null}
              <TableCell align="end" nowrap>
                <AmountText amount={row.amount} currency={props.currency} signed />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
