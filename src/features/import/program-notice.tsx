import { currentLocale, t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import type { FileState } from './file-state.ts';

const FURTHER = ['account', 'category', 'tags', 'notes', 'kind'] as const;

/** Says which program a file comes from, and what of it can be taken along. */
export function ProgramNotice({ file }: { readonly file: FileState }) {
  const { program } = file.inspection.suggestion;
  if (!program) return null;
  const values = { parts: partsOf(file.inspection) };
  return (
    <Notice
      tone="good"
      title={t('importFiles.programTitle', { program: t(`importFiles.program-${program}`) })}
    >
      {file.usedSuggestion
        ? t('importFiles.programTaken', values)
        : t('importFiles.programText', values)}
    </Notice>
  );
}

function partsOf({ suggestion: { roles, further } }: CsvInspection): string {
  const parts = [
    ...(roles.includes('date') ? [t('importFiles.part-date')] : []),
    ...(roles.includes('description') ? [t('importFiles.part-description')] : []),
    ...(roles.some((role) => role === 'amount' || role === 'debit' || role === 'credit')
      ? [t('importFiles.part-amount')]
      : []),
    ...FURTHER.filter((name) => further[name] !== undefined).map((name) =>
      t(`importFiles.part-${name}`),
    ),
  ];
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts);
}
