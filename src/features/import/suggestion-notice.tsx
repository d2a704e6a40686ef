import type { ImportNotice } from '../../domain/import/types.ts';
import { currentLocale, t } from '../../messages/t.ts';
import type { CsvInspection } from '../../platform/csv-protocol.ts';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { columnName } from './column-name.ts';
import type { WizardState } from './wizard-state.ts';

/** Says what 'Use suggested roles' has set, switches included. */
export function SuggestionNotice(props: { readonly state: WizardState }) {
  const { inspection, usedSuggestion } = props.state;
  if (!usedSuggestion || !inspection) return null;
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
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts);
  return (
    <Notice tone="good" role="status" title={t('import.suggestionSet')}>
      <Text as="p">{capitalised(`${list}.`)}</Text>
      {notices.map((notice) => {
        const sentence = sentenceOf(notice, inspection);
        return sentence ? (
          <Text as="p" key={notice.code}>
            {capitalised(sentence)}
          </Text>
        ) : null;
      })}
    </Notice>
  );
}

function sentenceOf(notice: ImportNotice, inspection: CsvInspection): string {
  const column = nameOf(notice.column, inspection);
  switch (notice.code) {
    case 'inverted-amounts':
      return t('import.suggestionInvert', { column });
    case 'negative-debits':
      return t('import.suggestionNegativeDebits', { column });
    case 'direction-column':
      return t('import.suggestionSign', { column });
    case 'ambiguous-date':
      // Asked beside the date format.
      return '';
  }
}

function nameOf(column: number, { header }: CsvInspection): string {
  return columnName(column, header);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}
