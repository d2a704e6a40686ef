import type { DecimalMark } from '@/domain/core/money.ts';
import { DATE_FORMATS } from '@/domain/import/date-formats.ts';
import {
  DELIMITERS,
  type Delimiter,
  FILE_ENCODINGS,
  type FileEncoding,
} from '@/domain/import/import-template.ts';
import type { ReadingOverrides } from '@/domain/import/types.ts';
import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { ControlGrid, ControlGridWide } from '@/ui/layout/control-grid.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AmbiguousDateNotice } from './ambiguous-date-notice.tsx';
import { AmbiguousMarkNotice } from './ambiguous-mark-notice.tsx';
import { BadInputNotices } from './bad-input-notices.tsx';
import { dateFormatExample } from './date-format-example.ts';
import { LinesInput } from './lines-input.tsx';

const DELIMITER_NAMES = {
  ',': 'import.delimiter-comma',
  ';': 'import.delimiter-semicolon',
  '\t': 'import.delimiter-tab',
  '|': 'import.delimiter-pipe',
} as const satisfies Readonly<Record<Delimiter, string>>;

type ReadingControlsProps = {
  readonly inspection: CsvInspection;
  readonly overrides: ReadingOverrides;
  readonly isDateFormatOpen: boolean;
  readonly isDecimalMarkOpen: boolean;
  readonly isRefused: boolean;
  readonly onChange: (change: ReadingOverrides) => void;
};

/** How the file is read: what was detected, each of it to be changed. The preview follows at once. */
export function ReadingControls(props: ReadingControlsProps) {
  const { inspection, overrides, isDateFormatOpen, isDecimalMarkOpen, isRefused, onChange } = props;
  const { reading } = inspection;
  // Settled elsewhere, and another fits better: the notice of the odd dates says so.
  const isDateFormatDoubted = isDateFormatOpen && overrides.dateFormat !== undefined;
  const dateFormatError = isDateFormatDoubted
    ? t('importFiles.dateFormatDoubted')
    : t('import.dateFormatOpen');
  return (
    <Stack gap={4}>
      <BadInputNotices inspection={inspection} />
      <AmbiguousDateNotice
        inspection={inspection}
        isOpen={isDateFormatOpen && !isDateFormatDoubted}
      />
      <AmbiguousMarkNotice inspection={inspection} isOpen={isDecimalMarkOpen} />
      <ControlGrid>
        <ControlGridWide>
          <Field
            label={t('import.dateFormat')}
            error={isDateFormatOpen && isRefused ? dateFormatError : undefined}
          >
            <NativeSelect
              value={isDateFormatOpen ? '' : (overrides.dateFormat ?? reading.dateFormat)}
              placeholder={isDateFormatOpen ? t('import.chooseDateFormat') : undefined}
              options={dateFormatOptions(inspection.dates.candidates)}
              onChange={(event) => onChange({ dateFormat: event.currentTarget.value || undefined })}
            />
          </Field>
        </ControlGridWide>
        <Field
          label={t('import.decimalMark')}
          error={isDecimalMarkOpen && isRefused ? t('importFiles.markOpen') : undefined}
        >
          <NativeSelect
            value={isDecimalMarkOpen ? '' : (overrides.decimalMark ?? reading.decimalMark)}
            placeholder={isDecimalMarkOpen ? t('importFiles.chooseMark') : undefined}
            options={[
              { value: '.', label: t('import.dot') },
              { value: ',', label: t('import.comma') },
            ]}
            onChange={(event) => onChange({ decimalMark: markOf(event.currentTarget.value) })}
          />
        </Field>
        <Field label={t('import.delimiter')}>
          <NativeSelect
            value={overrides.delimiter ?? reading.delimiter}
            options={DELIMITERS.map((value) => ({ value, label: t(DELIMITER_NAMES[value]) }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              onChange({ delimiter: DELIMITERS.find((delimiter) => delimiter === chosen) });
            }}
          />
        </Field>
        <Field label={t('import.encoding')}>
          <NativeSelect
            value={overrides.encoding ?? reading.encoding}
            options={FILE_ENCODINGS.map((value) => ({ value, label: encodingName(value) }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              onChange({ encoding: FILE_ENCODINGS.find((encoding) => encoding === chosen) });
            }}
          />
        </Field>
        <Field label={t('import.linesToSkip')}>
          <LinesInput
            value={overrides.linesToSkip ?? reading.linesToSkip}
            onChange={(linesToSkip) => onChange({ linesToSkip })}
          />
        </Field>
        <ControlGridWide>
          <Switch
            label={t('import.header')}
            checked={overrides.header ?? reading.header}
            onChange={(event) => onChange({ header: event.currentTarget.checked })}
          />
          <Switch
            label={t('import.invert')}
            checked={overrides.invert ?? false}
            onChange={(event) => onChange({ invert: event.currentTarget.checked })}
          />
        </ControlGridWide>
      </ControlGrid>
    </Stack>
  );
}

function markOf(value: string): DecimalMark | undefined {
  return value === ',' || value === '.' ? value : undefined;
}

function encodingName(encoding: FileEncoding): string {
  return t(`import.encoding-${encoding}`);
}

function dateFormatOptions(candidates: readonly string[]) {
  const fitting = DATE_FORMATS.filter((format) => candidates.includes(format)).sort(
    (a, b) => candidates.indexOf(a) - candidates.indexOf(b),
  );
  const others = DATE_FORMATS.filter((format) => !candidates.includes(format));
  const optionsOf = (formats: typeof fitting) =>
    formats.map((format) => ({
      value: format,
      label: t('import.dateFormatOption', { format, example: dateFormatExample(format) }),
    }));
  if (fitting.length === 0) return optionsOf(others);
  return [
    { group: t('import.dateFormatsThatFit'), options: optionsOf(fitting) },
    { group: t('import.dateFormatsOther'), options: optionsOf(others) },
  ];
}
