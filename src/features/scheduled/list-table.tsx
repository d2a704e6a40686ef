import { Fragment } from 'react';
import type { ScheduledGroup, ScheduledRow } from '@/domain/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/ui/table.tsx';
import { TableGroupRow } from '@/ui/table-group-row.tsx';
import type { ListRowProps } from './list-row.ts';
import { ListTableRow } from './list-table-row.tsx';

type ListTableProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly propsOf: (row: ScheduledRow) => ListRowProps;
};

const COLUMNS = 7;

/** Scheduled transactions as a table, under headings by when they come. */
export function ListTable({ groups, propsOf }: ListTableProps) {
  return (
    <Table label={t('scheduled.list')}>
      <TableHead>
        <tr>
          <TableHeaderCell width="sm">{t('scheduled.columnDate')}</TableHeaderCell>
          <TableHeaderCell width="fill">{t('scheduled.columnDescription')}</TableHeaderCell>
          <TableHeaderCell>{t('scheduled.columnCategory')}</TableHeaderCell>
          <TableHeaderCell>{t('scheduled.columnFrequency')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('scheduled.columnAmount')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('scheduled.columnMonthly')}</TableHeaderCell>
          <TableHeaderCell hideLabel width="min">
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
