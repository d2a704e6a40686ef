import { FORECAST_DAYS, type ForecastLine } from '@/domain/scheduled/forecast.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ControlGrid, ControlGridWide } from '@/ui/layout/control-grid.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FloorField } from './floor-field.tsx';
import { lineName } from './forecast-names.ts';
import type { ForecastChoice } from './use-forecast-choice.ts';

type ForecastControlsProps = {
  readonly lines: readonly ForecastLine[];
  /** The one that is shown; undefined until the first figures are there. */
  readonly line: ForecastLine | undefined;
  readonly choice: ForecastChoice;
  readonly onChoose: (choice: ForecastChoice) => void;
};

/** Whose balance, held against which floor, over how many days. */
export function ForecastControls({ lines, line, choice, onChoose }: ForecastControlsProps) {
  if (!line) {
    return (
      <ControlGrid>
        <ControlSkeleton />
        <ControlSkeleton />
        <ControlGridWide>
          <ControlSkeleton />
        </ControlGridWide>
      </ControlGrid>
    );
  }
  return (
    <ControlGrid>
      <Field label={t('forecast.of')}>
        <NativeSelect
          value={line.key}
          onChange={(event) => onChoose({ ...choice, key: event.currentTarget.value })}
          options={optionsOf(lines)}
        />
      </Field>
      <FloorField key={line.key} line={line} />
      <ControlGridWide>
        <SegmentedControl
          legend={t('forecast.reach')}
          showLegend
          value={`${choice.days}`}
          onValueChange={(days) => onChoose({ ...choice, days: days === '365' ? 365 : 90 })}
          options={FORECAST_DAYS.map((days) => ({
            value: `${days}` as const,
            label: t(`forecast.days${days}`),
          }))}
        />
      </ControlGridWide>
    </ControlGrid>
  );
}

/** A label, its control, and a line of help. */
function ControlSkeleton() {
  return (
    <Stack gap={1}>
      <Skeleton width="sm" />
      <Skeleton height="control" />
      <Skeleton width="md" />
    </Stack>
  );
}

function optionsOf(lines: readonly ForecastLine[]) {
  const option = (line: ForecastLine) => ({ value: line.key, label: lineName(line) });
  const totals = lines.filter(({ account }) => account === null).map(option);
  const accounts = lines.filter(({ account }) => account !== null).map(option);
  return [...totals, { group: t('forecast.accounts'), options: accounts }];
}
