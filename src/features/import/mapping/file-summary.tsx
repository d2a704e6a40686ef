import Check from 'lucide-react/icons/check';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { type ImportTemplate, validateRoles } from '@/domain/import/import-template.ts';
import { dateReader, isDateFormat } from '@/domain/import/reading/date-formats.ts';
import { guessBank } from '@/domain/import/suggestions/bank-name.ts';
import type { FileState, MappingProblems } from '@/features/import/file-state.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { VerdictCard, VerdictRows } from '@/ui/feedback/verdict-card.tsx';
import { suggestedAccount } from './suggested-account.ts';

/** More columns than this are summed up. */
const ROWS_SHOWN = 8;

type FileSummaryProps = {
  readonly file: FileState;
  readonly problems: MappingProblems;
  /** The template that was applied to the file. */
  readonly template: ImportTemplate | undefined;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onAdjust: () => void;
  readonly onDateFormat: (format: string) => void;
};

/** What was detected in the file, to accept with one press or to adjust. Sets nothing by itself. */
export function FileSummary(props: FileSummaryProps) {
  const { file, problems, isBusy, onAccept, onAdjust } = props;
  const doubt = doubtOf(file, problems);
  if (doubt) {
    return (
      <VerdictCard
        tone="warn"
        title={t(`importGuide.unsure-${doubt}`)}
        text={t(`importGuide.unsureText-${doubt}`)}
        actions={
          <>
            <Button variant="solid" onClick={onAdjust}>
              {t('importGuide.adjust')}
            </Button>
            {doubt === 'date' ? <DateChoices {...props} /> : null}
          </>
        }
      />
    );
  }
  const isSet = validateRoles(file.roles).ok;
  return (
    <VerdictCard
      tone="good"
      title={titleOf(props)}
      text={t(isSet ? 'importGuide.columnsSet' : 'importGuide.columnsFound')}
      actions={
        <>
          <Button
            // Once the columns are set, Review is the main button.
            variant={isSet ? 'outline' : 'solid'}
            icon={<Check />}
            pending={isBusy}
            onClick={onAccept}
          >
            {t('importGuide.looksRight')}
          </Button>
          <Button onClick={onAdjust}>{t('importGuide.adjust')}</Button>
        </>
      }
    >
      <VerdictRows label={t('importGuide.columns')} rows={rowsOf(file)} />
    </VerdictCard>
  );
}

type Doubt = 'columns' | 'date' | 'mark';

function doubtOf(file: FileState, problems: MappingProblems): Doubt | null {
  if (problems.date) return 'date';
  if (problems.mark) return 'mark';
  return validateRoles(rolesShown(file)).ok ? null : 'columns';
}

/** The roles as set, or as suggested while they are incomplete. */
export function rolesShown({ roles, inspection }: FileState): FileState['roles'] {
  return validateRoles(roles).ok ? roles : inspection.suggestion.roles;
}

function titleOf({ file, template }: FileSummaryProps): string {
  if (template && template.id === file.templateId && !file.isTouched) {
    return t('importGuide.templateFits', { name: template.name });
  }
  const { name, inspection } = file;
  const bank = guessBank(name, inspection.groups[0]?.label ?? '', inspection.header);
  const found = bank && suggestedAccount(file);
  return found
    ? t('importGuide.recognized', { name: found.name })
    : t('importGuide.recognizedColumns');
}

function rowsOf(file: FileState) {
  const { header, preview } = file.inspection;
  const all = rolesShown(file).map((role, column) => ({
    key: String(column),
    name: header[column] || t('import.columnHead', { number: column + 1 }),
    sample: preview.find((cells) => cells[column])?.[column] ?? '',
    result: t(`import.role-${role}`),
    isQuiet: role === 'ignore',
  }));
  if (all.length <= ROWS_SHOWN) return all;
  const used = all.filter(({ isQuiet }) => !isQuiet);
  return [
    ...used,
    {
      key: 'others',
      name: t('importGuide.otherColumns', { count: all.length - used.length }),
      sample: '',
      result: t('import.role-ignore'),
      isQuiet: true,
    },
  ];
}

/** The ways to read one date of the file, each a press. */
function DateChoices({ file, onDateFormat }: FileSummaryProps) {
  const { dates, preview, suggestion } = file.inspection;
  const roles = rolesShown(file);
  const noticed = suggestion.notices.find((notice) => notice.code === 'ambiguous-date')?.column;
  const column = noticed ?? roles.indexOf('date');
  const formats = dates.candidates.slice(0, 3).filter(isDateFormat);
  const texts = preview.flatMap((cells) => cells[column] || []);
  // Some dates read the same in every format, such as 03/03/2026.
  const text =
    texts.find((each) => {
      const read = formats.map((format) => dateReader(format)(each));
      return new Set(read).size === formats.length;
    }) ?? texts[0];
  if (text === undefined) return null;
  return formats.map((format) => {
    const date = dateReader(format)(text);
    return date === null ? null : (
      <Button key={format} onClick={() => onDateFormat(format)}>
        {t('importGuide.dateIs', { text, date: formatDate(date, 'medium', currentLocale()) })}
      </Button>
    );
  });
}
