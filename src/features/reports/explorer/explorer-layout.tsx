import type { ExplorerView } from '@/domain/reports/explorer/explorer-view.ts';
import {
  PIVOT_DIMENSIONS,
  PIVOT_MEASURES,
  PIVOT_SUBJECTS,
  type PivotDimension,
} from '@/domain/reports/explorer/explorer-view.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Grid } from '@/ui/lists/grid.tsx';

type ExplorerLayoutProps = {
  readonly view: ExplorerView;
  readonly onChange: (view: ExplorerView) => void;
};

const NONE = 'none';

const optionOf = (value: PivotDimension) => ({ value, label: t(`reportNames.dimension-${value}`) });

/** By what rows and columns are laid out, of what, and what is shown of it. */
export function ExplorerLayout({ view, onChange }: ExplorerLayoutProps) {
  const { rows, columns, subject, measure } = view;
  const found = <Each extends string>(all: readonly Each[], value: string) =>
    all.find((each) => each === value);
  const onRows = (value: string) => {
    const next = found(PIVOT_DIMENSIONS, value) ?? rows;
    // The two sides change places rather than be the same.
    onChange({ ...view, rows: next, columns: next === columns ? rows : columns });
  };
  return (
    <Grid columns="fields" gap={3} role="group" aria-label={t('reportNames.layout')}>
      <Field label={t('reportNames.rows')}>
        <NativeSelect
          options={PIVOT_DIMENSIONS.map(optionOf)}
          value={rows}
          onChange={(event) => onRows(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('reportNames.columns')}>
        <NativeSelect
          options={[
            { value: NONE, label: t('reportNames.noColumns') },
            ...PIVOT_DIMENSIONS.filter((each) => each !== rows).map(optionOf),
          ]}
          value={columns ?? NONE}
          onChange={(event) =>
            onChange({
              ...view,
              columns: found(PIVOT_DIMENSIONS, event.currentTarget.value) ?? null,
            })
          }
        />
      </Field>
      <Field label={t('reportNames.subject')}>
        <NativeSelect
          options={PIVOT_SUBJECTS.map((value) => ({
            value,
            label: t(`reportNames.subject-${value}`),
          }))}
          value={subject}
          onChange={(event) =>
            onChange({
              ...view,
              subject: found(PIVOT_SUBJECTS, event.currentTarget.value) ?? subject,
            })
          }
        />
      </Field>
      <Field label={t('reportNames.measure')}>
        <NativeSelect
          options={PIVOT_MEASURES.map((value) => ({
            value,
            label: t(`reportNames.measure-${value}`),
          }))}
          value={measure}
          onChange={(event) =>
            onChange({
              ...view,
              measure: found(PIVOT_MEASURES, event.currentTarget.value) ?? measure,
            })
          }
        />
      </Field>
    </Grid>
  );
}
