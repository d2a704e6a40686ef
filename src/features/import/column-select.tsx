import { t } from '../../messages/t.ts';
import type { CsvInspection } from '../../platform/csv-protocol.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';

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
        options={Array.from({ length: inspection.columnCount }, (_, column) => ({
          value: String(column),
          label: optionName(column, inspection.header[column] ?? ''),
        }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(chosen === '' ? undefined : Number(chosen));
        }}
      />
    </Field>
  );
}

function optionName(column: number, name: string): string {
  const number = t('import.columnHead', { number: column + 1 });
  return name ? t('importFiles.columnOption', { number: column + 1, name }) : number;
}
