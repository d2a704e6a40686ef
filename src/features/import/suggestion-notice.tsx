import type { ImportNotice } from '@/domain/import/types.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { columnName } from './column-name.ts';
import type { FileState } from './file-state.ts';

const FURTHER = ['balance', 'category', 'categoryGroup', 'tags', 'notes', 'kind'] as const;

/** Says what 'Use suggested roles' has set, switches and further columns included. */
export function SuggestionNotice({ file }: { readonly file: FileState }) {
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
  const single = FURTHER.flatMap((name) => {
    const column = further[name];
    return column === undefined ? [] : [{ name, column }];
  });
  const account = (further.account ?? []).map((column) => nameOf(column, inspection));
  return [
    ...(account.length > 0
      ? [t('importFiles.furtherAccount', { count: account.length, columns: listed(account) })]
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
      // Said or asked where it is settled.
      return '';
  }
}

function nameOf(column: number, { header }: CsvInspection): string {
  return columnName(column, header);
}

function sentence(parts: readonly string[]): string {
  return capitalised(`${listed(parts)}.`);
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}
