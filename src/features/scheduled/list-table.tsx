import { Fragment } from 'react';
import type { ScheduledGroup, ScheduledRow } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import type { ListRowProps } from './list-row.ts';
import { ListTableRow } from './list-table-row.tsx';

type ListTableProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly propsOf: (row: ScheduledRow) => ListRowProps;
};

const COLUMNS = 6;

/** Scheduled transactions as a table, under headings by when they come. */
export function ListTable({ groups, propsOf }: ListTableProps) {
  return (
    <Table label={t('scheduled.list')} fixed>
      <TableHead>
        <tr>
          <TableHeaderCell width="date">{t('scheduled.columnDate')}</TableHeaderCell>
          <TableHeaderCell>{t('scheduled.columnDescription')}</TableHeaderCell>
          <TableHeaderCell width="md">{t('scheduled.columnFrequency')}</TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('scheduled.columnAmount')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('scheduled.columnMonthly')}
          </TableHeaderCell>
          <TableHeaderCell hideLabel width="xs">
            {t('scheduled.columnActions')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {groups.map(({ heading, rows }) => (
          <Fragment key={heading}>
            <TableGroupRow>
              <TableCell as="th" scope="colgroup" colSpan={COLUMNS}>
                {t(`scheduled.group-${heading}`)}
              </TableCell>
            </TableGroupRow>
            {rows.map((row) => (
              <ListTableRow key={row.item.id} {...propsOf(row)} />
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}
