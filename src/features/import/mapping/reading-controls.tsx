import { useState } from 'react';
import type { DecimalMark } from '@/domain/core/money.ts';
import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import {
  DELIMITERS,
  type Delimiter,
  FILE_ENCODINGS,
  type FileEncoding,
} from '@/domain/import/import-template.ts';
import { DATE_FORMATS, type DateFormat } from '@/domain/import/reading/date-formats.ts';
import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Field } from '@/ui/controls/field.tsx';
import { ControlGrid, ControlGridWide } from '@/ui/controls/field-group.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { BadInputNotices } from './bad-input-notices.tsx';

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

/** How the file is read: detected values that can be changed. The preview updates at once. */
export function ReadingControls(props: ReadingControlsProps) {
  const { inspection, overrides, isDateFormatOpen, isDecimalMarkOpen, isRefused, onChange } = props;
  const { reading } = inspection;
  // Set by a template or another file, although another format fits better; the notice about odd
  // dates explains it.
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

/** Asks for the date format if the file is ambiguous, with a date from the file as example. */
function AmbiguousDateNotice(props: {
  readonly inspection: CsvInspection;
  readonly isOpen: boolean;
}) {
  if (!props.isOpen) return null;
  const { preview, suggestion } = props.inspection;
  const column = suggestion.notices.find((notice) => notice.code === 'ambiguous-date')?.column;
  const date = column === undefined ? undefined : preview.find((cells) => cells[column])?.[column];
  return (
    <Notice tone="warn" role="status" title={t('import.ambiguousTitle')}>
      {date ? t('import.ambiguousText', { date }) : t('import.ambiguousPlain')}
    </Notice>
  );
}

/** Asks for the decimal mark if the file is ambiguous, with an amount from the file as example. */
function AmbiguousMarkNotice(props: {
  readonly inspection: CsvInspection;
  readonly isOpen: boolean;
}) {
  if (!props.isOpen) return null;
  const notice = props.inspection.suggestion.notices.find(
    (each) => each.code === 'ambiguous-decimal-mark',
  );
  const example = notice?.example;
  return (
    <Notice tone="warn" role="status" title={t('importFiles.markTitle')}>
      {example ? t('importFiles.markText', { example }) : t('importFiles.markPlain')}
    </Notice>
  );
}

/** March 31, 2026 in a format: 31 can't be mistaken for a month. */
const PARTS: readonly (readonly [token: string, text: string])[] = [
  ['YYYY', '2026'],
  ['YY', '26'],
  ['MMM', 'Mar'],
  ['MM', '03'],
  ['DD', '31'],
  ['D', '31'],
];

/** March 31, 2026 in a date format, shown next to its pattern. */
function dateFormatExample(format: DateFormat): string {
  return format.replace(
    /YYYY|YY|MMM|MM|DD|D/g,
    (token) => PARTS.find(([name]) => name === token)?.[1] ?? token,
  );
}

/** Input for a whole number of lines. Keeps typed text until it is a number or loses focus. */
function LinesInput(props: { readonly value: number; readonly onChange: (lines: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { value, onChange, ...wiring } = props;
  return (
    <Input
      {...wiring}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={typed ?? String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (/^\d{1,6}$/.test(text)) onChange(Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
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
