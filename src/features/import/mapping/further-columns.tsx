import { useState } from 'react';
import type { FurtherChange } from '@/features/import/file-reducer.ts';
import { accountColumns, type FileState } from '@/features/import/file-state.ts';
import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Field } from '@/ui/controls/field.tsx';
import { ControlGrid } from '@/ui/controls/field-group.tsx';
import { NativeSelect, type SelectOption } from '@/ui/controls/native-select.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

const FOLDED = ['category', 'categoryGroup', 'tags', 'notes', 'kind'] as const;

/** Selects for columns beyond the roles. Less common ones are collapsed until set. */
export function FurtherSelects(props: {
  readonly file: FileState;
  readonly onChange: (change: FurtherChange) => void;
}) {
  const { file, onChange } = props;
  const { further, inspection } = file;
  // Each select has an option per column, so don't render collapsed ones.
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = FOLDED.filter((name) => further[name] === undefined);
  const shown = FOLDED.filter((name) => further[name] !== undefined);
  const selectOf = (name: (typeof FOLDED)[number] | 'balance') => (
    <ColumnSelect
      key={name}
      label={t(`importFiles.further-${name}`)}
      inspection={inspection}
      value={further[name]}
      onChange={(column) => onChange({ [name]: column })}
    />
  );
  return (
    <Section level={3} title={t('importFiles.furtherTitle')} detail={t('importFiles.furtherText')}>
      <Stack gap={4}>
        <ControlGrid>
          {selectOf('balance')}
          <AccountColumns file={file} onChange={(account) => onChange({ account })} />
          {shown.map(selectOf)}
        </ControlGrid>
        {folded.length > 0 ? (
          <Disclosure
            summary={t(shown.length > 0 ? 'importFiles.furtherRest' : 'importFiles.furtherMore')}
            open={isUnfolded}
            onToggle={setUnfolded}
          >
            {isUnfolded ? <ControlGrid>{folded.map(selectOf)}</ControlGrid> : null}
          </Disclosure>
        ) : null}
      </Stack>
    </Section>
  );
}

/** Columns that identify the account; the second is offered only once there is a first. */
function AccountColumns(props: {
  readonly file: FileState;
  readonly onChange: (account: readonly number[]) => void;
}) {
  const { file, onChange } = props;
  const chosen = accountColumns(file);
  const [first, second] = chosen;
  const rest = chosen.slice(2);
  return (
    <>
      <ColumnSelect
        label={t('importFiles.further-account')}
        inspection={file.inspection}
        value={first}
        onChange={(column) =>
          onChange(column === undefined ? [] : unique([column, ...chosen.slice(1)]))
        }
      />
      {first === undefined ? null : (
        <ColumnSelect
          label={t('importFiles.further-account-second')}
          inspection={file.inspection}
          value={second}
          onChange={(column) =>
            onChange(unique([first, ...(column === undefined ? [] : [column]), ...rest]))
          }
        />
      )}
    </>
  );
}

/** Select for one column of the file, or none. */
function ColumnSelect(props: {
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

/** Shared by all selects of a file, which may have up to 200 columns. */
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

function unique(columns: readonly number[]): readonly number[] {
  return [...new Set(columns)];
}
