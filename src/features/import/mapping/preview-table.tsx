import { COLUMN_ROLES, type ColumnRole } from '@/domain/import/import-template.ts';
import { columnName } from '@/features/import/import-text.ts';
import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { NativeSelect, type SelectOption } from '@/ui/controls/native-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { ColumnHead } from '@/ui/tables/cross-table.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

type PreviewTableProps = {
  readonly inspection: CsvInspection;
  readonly roles: readonly ColumnRole[];
  /** The role given to several columns although only one may have it. */
  readonly invalidRole: ColumnRole | undefined;
  /** Id of the element that describes the problem with the roles. */
  readonly problemId: string | undefined;
  readonly onRole: (column: number, role: ColumnRole) => void;
};

/** The first rows of the file, with a role select above each column. */
export function PreviewTable(props: PreviewTableProps) {
  const { inspection, roles } = props;
  const { header, preview } = inspection;
  const options = COLUMN_ROLES.map((value) => ({ value, label: t(`import.role-${value}`) }));
  return (
    <Card padding="none" clip>
      <ScrollArea axis="x" label={t('import.previewRegion')}>
        <Table label={t('import.preview')}>
          <TableHead>
            <tr>
              {roles.map((role, column) => (
                <TableHeaderCell key={columnKey(column)}>
                  <RoleHead
                    {...props}
                    column={column}
                    role={role}
                    name={header[column] ?? ''}
                    options={options}
                  />
                </TableHeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {preview.map((cells, row) => (
              <TableRow key={rowKey(row)}>
                {roles.map((role, column) => (
                  <TableCell
                    key={columnKey(column)}
                    truncate
                    tone={role === 'ignore' ? 'muted' : 'default'}
                    title={cells[column]}
                  >
                    {cells[column]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </Card>
  );
}

function RoleHead(
  props: PreviewTableProps & {
    readonly column: number;
    readonly role: ColumnRole;
    readonly name: string;
    readonly options: readonly SelectOption[];
  },
) {
  const { column, role, name, invalidRole, problemId } = props;
  const isInvalid = invalidRole === role;
  return (
    <ColumnHead name={name || t('import.columnHead', { number: column + 1 })}>
      <NativeSelect
        aria-label={t('import.roleOf', { column: columnName(column, props.inspection.header) })}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? problemId : undefined}
        value={role}
        options={props.options}
        onChange={(event) => {
          const chosen = COLUMN_ROLES.find((each) => each === event.currentTarget.value);
          if (chosen) props.onRole(column, chosen);
        }}
      />
    </ColumnHead>
  );
}

// React keys: columns and rows have no identity, but never move.
const columnKey = (column: number) => `column ${column}`;
const rowKey = (row: number) => `row ${row}`;
