import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect, type SelectOption } from '@/ui/controls/native-select.tsx';

/** A choice of one column of the file, or of none. */
export function ColumnSelect(props: {
  readonly label: string;
  readonly inspection: CsvInspection;
  /** 0-based; undefined = none. */
  readonly value: number | undefined;
  readonly onChange: (column: number | undefined) => void;
}) {
  const { label, inspection, value, onChange } = props;
  return (
    <Field label={label}>
      <NativeSelect
        value={value === undefined ? '' : String(value)}
        placeholder={t('importFiles.noColumn')}
        options={optionsOf(inspection)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(chosen === '' ? undefined : Number(chosen));
        }}
      />
    </Field>
  );
}

/** Options are shared by all selects of a file, which may have 200 columns. */
const known = new WeakMap<CsvInspection, readonly SelectOption[]>();

function optionsOf(inspection: CsvInspection): readonly SelectOption[] {
  const { columnCount, header } = inspection;
  const options =
    known.get(inspection) ??
    Array.from({ length: columnCount }, (_, column) => ({
      value: String(column),
      label: optionName(column, header[column] ?? ''),
    }));
  known.set(inspection, options);
  return options;
}

function optionName(column: number, name: string): string {
  const number = column + 1;
  return name
    ? t('importFiles.columnOption', { number, name })
    : t('import.columnHead', { number });
}
