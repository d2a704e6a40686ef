import type { ImportNotice } from '@/domain/import/file-contents.ts';
import type { RolesCode } from '@/domain/import/import-template.ts';
import type { FileAction } from '@/features/import/file-reducer.ts';
import type { FileState } from '@/features/import/file-state.ts';
import { roleGivenTwice } from '@/features/import/file-state.ts';
import { columnName, fileProblemText, rolesProblemText } from '@/features/import/import-text.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DirectionNotice } from './mapping-notices.tsx';
import { PreviewTable } from './preview-table.tsx';

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
