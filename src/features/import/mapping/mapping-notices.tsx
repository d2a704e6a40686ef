import type { ImportTemplate, SignColumn } from '@/domain/import/import-template.ts';
import {
  doesTemplateFit,
  matchingTemplates,
  templateMisfit,
} from '@/domain/import/template-match.ts';
import type { FileState } from '@/features/import/file-state.ts';
import { columnName } from '@/features/import/import-text.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/**
 * Says that a template was applied, or why it doesn't fit this file, and offers to read the file
 * without it.
 */
export function TemplateNotice(props: {
  readonly file: FileState;
  readonly template: ImportTemplate | undefined;
  readonly isPending: boolean;
  readonly onReadWithoutTemplate: () => void;
}) {
  const { file, template } = props;
  if (!template || template.id !== file.templateId) return null;
  const { name } = template;
  const reasons = file.isTouched ? [] : reasonsAgainst(file, template);
  if (reasons.length > 0) {
    return (
      <Notice
        tone="warn"
        role="status"
        title={t('import.templateMisfit', { name })}
        actions={
          <Button size="sm" pending={props.isPending} onClick={props.onReadWithoutTemplate}>
            {t('importFiles.readWithoutTemplate')}
          </Button>
        }
      >
        {reasons.join(' ')}
      </Notice>
    );
  }
  return (
    <Notice tone="good" role="status" title={t('import.templateApplied', { name })}>
      {t('import.templateAppliedText')}{' '}
      {template.reading.invert ? t('import.templateInvert') : null}
    </Notice>
  );
}

function reasonsAgainst(file: FileState, template: ImportTemplate): readonly string[] {
  const { inspection, missingColumns } = file;
  if (missingColumns.length > 0) {
    const quoted = missingColumns.map((text) => t('import.quoted', { text }));
    return [t('import.templateMisfitText', { columns: listText(quoted) })];
  }
  if (doesTemplateFit(template, inspection)) return [];
  const count = templateMisfit(template, inspection);
  return [t('importFiles.misfitRows', { count, total: inspection.preview.length })];
}

/** Offers the template saved for files like this, as long as nothing was chosen manually. */
export function TemplateOffer(props: {
  readonly file: FileState;
  readonly templates: readonly ImportTemplate[];
  readonly isPending: boolean;
  readonly onUse: (template: ImportTemplate) => void;
}) {
  const { file, templates } = props;
  if (file.templateId !== '' || file.isTouched) return null;
  const [best] = matchingTemplates(templates, file.inspection);
  if (!best) return null;
  const { name } = best;
  return (
    <Notice
      title={t('importFiles.offerTitle', { name })}
      role="status"
      actions={
        <Button size="sm" pending={props.isPending} onClick={() => props.onUse(best)}>
          {t('importFiles.useTemplate', { name })}
        </Button>
      }
    >
      {t(best.mapping.accounts ? 'importFiles.offerSplitText' : 'importFiles.offerText')}
    </Notice>
  );
}

/** Optional columns that a program's export can have, besides date, description and amount. */
const PROGRAM_COLUMNS = ['account', 'category', 'tags', 'notes', 'kind'] as const;

/** Which program exported the file, and which of its data can be imported. */
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
    ...PROGRAM_COLUMNS.filter((name) => further[name] !== undefined).map((name) =>
      t(`importFiles.part-${name}`),
    ),
  ];
  return listText(parts);
}

/** For files with unsigned amounts: says so, and lets Coffer take the sign from another column. */
export function DirectionNotice(props: {
  readonly file: FileState;
  readonly onChange: (signColumn: SignColumn | undefined) => void;
}) {
  const { inspection, overrides } = props.file;
  const notice = inspection.suggestion.notices.find((each) => each.code === 'direction-column');
  const chosen = overrides.signColumn;
  if (!notice && !chosen) return null;
  const index = notice?.column ?? chosen?.index ?? 0;
  const negative = notice?.negative ?? chosen?.negative ?? [];
  const column = columnName(index, inspection.header);
  const moneyOutValues = listText(
    negative.map((text) => shownValue(text, notice?.values ?? [])),
    'disjunction',
  );
  return (
    <Notice tone="info" title={t('import.directionTitle')}>
      <Stack gap={2}>
        <span>
          {t('import.directionText', { column: capitalised(column), out: moneyOutValues })}
        </span>
        <Switch
          label={t('import.directionSwitch', { column })}
          checked={chosen !== undefined}
          onChange={(event) =>
            props.onChange(event.currentTarget.checked ? { index, negative } : undefined)
          }
        />
      </Stack>
    </Notice>
  );
}

/** A value as spelled in the file; the stored one is in lower case. */
function shownValue(text: string, values: readonly string[]): string {
  if (text === '') return t('import.directionEmpty');
  return t('import.quoted', { text: values.find((value) => value.toLowerCase() === text) ?? text });
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}
