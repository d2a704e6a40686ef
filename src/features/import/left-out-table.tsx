import { useState } from 'react';
import { AmountText } from '../../components/amount-text.tsx';
import { currentLocale, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
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
import { Toolbar } from '../../ui/toolbar.tsx';
import { useWideScreen } from '../../ui/use-wide-screen.ts';
import type { LeftOutRowShown } from './left-out-rows.ts';

/** More rows than this are shown in pages. */
const ROWS_PER_PAGE = 100;

/** What is longer stands in the wrong column, and may break over lines. */
const LONGEST_DATE_CHARS = 20;

type LeftOutTableProps = {
  readonly rows: readonly LeftOutRowShown[];
  readonly kept: ReadonlySet<number>;
  readonly currency: string;
  readonly onKeep: (row: number) => void;
};

/** Every row that is left out, with its line in the file and the reason; repeats can be ticked in. */
export function LeftOutTable(props: LeftOutTableProps) {
  const { rows, kept, currency, onKeep } = props;
  const isWide = useWideScreen();
  const [page, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(rows.length / ROWS_PER_PAGE) - 1);
  const from = Math.min(page, lastPage) * ROWS_PER_PAGE;
  const shown = rows.slice(from, from + ROWS_PER_PAGE);
  const canKeep = rows.some(({ row }) => row !== null);
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
            {shown.map((entry, index) => (
              <TableRow key={entry.line} aria-rowindex={from + index + 2}>
                {isWide ? <TableCell tone="muted">{entry.line}</TableCell> : null}
                {isWide ? (
                  <TableCell nowrap={entry.date.length <= LONGEST_DATE_CHARS}>
                    {entry.date}
                  </TableCell>
                ) : null}
                <TableCell truncate title={entry.description}>
                  {entry.description}
                  {isWide ? null : <NarrowDetail entry={entry} />}
                </TableCell>
                <TableCell align="end" nowrap>
                  {typeof entry.amount === 'string' ? (
                    entry.amount
                  ) : (
                    <AmountText amount={entry.amount} currency={currency} signed />
                  )}
                </TableCell>
                {isWide ? (
                  <TableCell tone="muted">{t(`import.reason-${entry.reason}`)}</TableCell>
                ) : null}
                {canKeep ? (
                  <TableCell align="center">
                    <KeepBox entry={entry} kept={kept} onKeep={onKeep} />
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      {lastPage > 0 ? (
        <Toolbar label={t('import.pages')}>
          <Button size="sm" disabled={from === 0} onClick={() => setPage(page - 1)}>
            {t('import.earlier')}
          </Button>
          <Button size="sm" disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            {t('import.later')}
          </Button>
          <Text role="status" tone="muted" numeric>
            {t('import.pageShown', {
              from: from + 1,
              to: from + shown.length,
              total: rows.length.toLocaleString(currentLocale()),
            })}
          </Text>
        </Toolbar>
      ) : null}
    </Stack>
  );
}

/** What stands in columns of its own where there is room. */
function NarrowDetail({ entry }: { readonly entry: LeftOutRowShown }) {
  return (
    <>
      <Text as="div" size="sm" tone="muted" truncate>
        {entry.date ? `${entry.date} · ` : ''}
        {t('import.lineNumber', { line: entry.line })}
      </Text>
      <Text as="div" size="sm" tone="muted" truncate>
        {t(`import.reason-${entry.reason}`)}
      </Text>
    </>
  );
}

function KeepBox(props: {
  readonly entry: LeftOutRowShown;
  readonly kept: ReadonlySet<number>;
  readonly onKeep: (row: number) => void;
}) {
  const { entry, kept, onKeep } = props;
  const { row } = entry;
  if (row === null) return null;
  return (
    <Checkbox
      label={t('import.keepRow', { line: entry.line, description: entry.description })}
      hideLabel
      checked={kept.has(row)}
      onChange={() => onKeep(row)}
    />
  );
}
