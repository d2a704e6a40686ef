import type { ImportNotice } from '@/domain/import/file-contents.ts';
import { COLUMN_ROLES, type ColumnRole, type RolesCode } from '@/domain/import/import-template.ts';
import type { FileAction } from '@/features/import/file-reducer.ts';
import { type FileState, roleGivenTwice } from '@/features/import/file-state.ts';
import { columnName, fileProblemText, rolesProblemText } from '@/features/import/import-text.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Button } from '@/ui/controls/button.tsx';
import { NativeSelect, type SelectOption } from '@/ui/controls/native-select.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ColumnHead } from '@/ui/tables/cross-table.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { DirectionNotice } from './mapping-notices.tsx';

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
function PreviewTable(props: PreviewTableProps) {
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

const ROLES_PROBLEM = 'import-roles-problem';

/** The role of each column above its first rows, and what is wrong with them. */
export function ColumnsSection(props: {
  readonly file: FileState;
  readonly problem: RolesCode | undefined;
  readonly isRefused: boolean;
  readonly lookUpFailed: boolean;
  readonly onChange: (action: FileAction) => void;
}) {
  const { file, problem, isRefused, onChange } = props;
  const twice = roleGivenTwice(problem);
  const rolesProblem = problem && (isRefused || twice) ? rolesProblemText(problem) : '';
  return (
    <Section
      level={3}
      title={t('import.columnsTitle')}
      actions={
        <Button size="sm" onClick={() => onChange({ type: 'suggestion-used' })}>
          {t('import.useSuggestion')}
        </Button>
      }
    >
      <SuggestionNotice file={file} />
      <DirectionNotice
        file={file}
        onChange={(signColumn) => onChange({ type: 'reading-changed', change: { signColumn } })}
      />
      {rolesProblem ? (
        <div id={ROLES_PROBLEM}>
          <Notice tone="danger" role="alert">
            {rolesProblem}
          </Notice>
        </div>
      ) : null}
      {file.problem ? (
        <Notice tone="danger" role="alert">
          {fileProblemText(file.problem, true)}
        </Notice>
      ) : null}
      {props.lookUpFailed ? (
        <Notice tone="danger" role="alert">
          {t('import.lookUpFailed')}
        </Notice>
      ) : null}
      <PreviewTable
        inspection={file.inspection}
        roles={file.roles}
        invalidRole={twice}
        problemId={rolesProblem ? ROLES_PROBLEM : undefined}
        onRole={(column, role) => onChange({ type: 'role-chosen', column, role })}
      />
    </Section>
  );
}

/** The further columns of which a file has at most one; it can have several for the account. */
const SINGLE_FURTHER_COLUMNS = [
  'balance',
  'category',
  'categoryGroup',
  'tags',
  'notes',
  'kind',
] as const;

/** What 'Use suggested roles' has set, including amount signs and further columns. */
function SuggestionNotice({ file }: { readonly file: FileState }) {
  const { inspection, usedSuggestion } = file;
  if (!usedSuggestion) return null;
  const { roles, notices } = inspection.suggestion;
  const parts = roles.flatMap((role, column) =>
    role === 'ignore'
      ? []
      : [
          t('import.suggestionPart', {
            column: nameOf(column, inspection),
            role: t(`import.role-${role}`),
          }),
        ],
  );
  if (parts.length === 0) {
    return (
      <Notice tone="warn" role="status">
        {t('import.suggestionNothing')}
      </Notice>
    );
  }
  const further = furtherParts(inspection);
  return (
    <Notice tone="good" role="status" title={t('import.suggestionSet')}>
      <Text as="p">{sentence(parts)}</Text>
      {further.length > 0 ? <Text as="p">{sentence(further)}</Text> : null}
      {notices.map((notice) => {
        const text = sentenceOf(notice, inspection);
        return text ? (
          <Text as="p" key={notice.code}>
            {capitalised(text)}
          </Text>
        ) : null;
      })}
    </Notice>
  );
}

function furtherParts(inspection: CsvInspection): readonly string[] {
  const { further } = inspection.suggestion;
  const single = SINGLE_FURTHER_COLUMNS.flatMap((name) => {
    const column = further[name];
    return column === undefined ? [] : [{ name, column }];
  });
  const account = (further.account ?? []).map((column) => nameOf(column, inspection));
  return [
    ...(account.length > 0
      ? [t('importFiles.furtherAccount', { count: account.length, columns: listText(account) })]
      : []),
    ...single.map(({ name, column }) =>
      t('importFiles.furtherPart', {
        column: nameOf(column, inspection),
        meaning: t(`importFiles.meaning-${name}`),
      }),
    ),
  ];
}

function sentenceOf(notice: ImportNotice, inspection: CsvInspection): string {
  switch (notice.code) {
    case 'inverted-amounts':
      return t('import.suggestionInvert', { column: nameOf(notice.column, inspection) });
    case 'negative-debits':
      return t('import.suggestionNegativeDebits', { column: nameOf(notice.column, inspection) });
    case 'direction-column':
      return t('import.suggestionSign', { column: nameOf(notice.column, inspection) });
    default:
      // Shown elsewhere.
      return '';
  }
}

function nameOf(column: number, { header }: CsvInspection): string {
  return columnName(column, header);
}

function sentence(parts: readonly string[]): string {
  return capitalised(`${listText(parts)}.`);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}
