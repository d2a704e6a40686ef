import { useState } from 'react';
import { setForecastFloor } from '@/commands/scheduled/scheduled.ts';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useSaving, useUnsaved } from '@/components/forms/unsaved.ts';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import {
  FORECAST_DAYS,
  type ForecastDays,
  type ForecastLine,
} from '@/domain/scheduled/forecast.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { ControlGrid, ControlGridWide } from '@/ui/controls/field-group.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { lineName } from './forecast-text.ts';

type ForecastControlsProps = {
  readonly lines: readonly ForecastLine[];
  /** The line shown; undefined until the first forecast has loaded. */
  readonly line: ForecastLine | undefined;
  readonly choice: ForecastChoice;
  readonly onChoose: (choice: ForecastChoice) => void;
};

/** Which balance to forecast, its floor, and the number of days. */
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

/**
 * Text in the field while it differs from the stored floor. `base` is the floor it was typed over.
 */
type Draft = {
  readonly text: string;
  readonly base: number | null;
  readonly error: string | null;
  readonly isSaved?: boolean;
};

/**
 * The balance an account should not fall below; empty = none. Blur or Enter saves, Escape restores.
 */
function FloorField({ line }: { readonly line: ForecastLine }) {
  const services = useServices();
  const undo = useUndo();
  const locale = currentLocale();
  const [typed, setTyped] = useState<Draft | null>(null);
  // If the floor has been saved since, here or in another tab, it overrides the draft.
  const draft = typed?.base === line.floor ? typed : null;
  const [isSaving, setSaving] = useState(false);
  useUnsaved(draft !== null && draft.isSaved !== true);
  useSaving(isSaving);
  const save = async () => {
    if (!draft) return;
    const read = readTypedMoney(draft.text, locale);
    if (!read.ok && read.code !== 'amount-empty') {
      setTyped({ ...draft, error: messageFor(read.code) });
      return;
    }
    const floor = read.ok ? read.value : null;
    if (floor === line.floor) {
      setTyped(null);
      return;
    }
    setSaving(true);
    try {
      const saved = await setForecastFloor(
        services,
        { key: line.key, name: lineName(line) },
        floor,
      );
      if (saved.ok) {
        setTyped({ ...draft, isSaved: true });
        undo.offer(saved.change);
      } else notifyError(t('forecast.floorFailed'), { description: messageFor(saved.code) });
    } catch (error) {
      services.log.error('saving the floor of a forecast failed', error);
      notifyError(t('forecast.floorFailed'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Field label={t('forecast.floor')} help={t('forecast.floorHelp')} error={draft?.error}>
      <AmountInput
        signed
        currency={line.currency}
        value={draft?.text ?? (line.floor === null ? '' : typedMoneyText(line.floor, locale))}
        onChange={(event) =>
          setTyped({ text: event.currentTarget.value, base: line.floor, error: null })
        }
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </Field>
  );
}

/** `key` names a line of the forecast; '' = the first. */
type ForecastChoice = { readonly key: string; readonly days: ForecastDays };

const KEY = 'forecast';
const DAYS = 'days';

/** Which forecast is shown, kept in the page address next to the other parameters. */
export function useForecastChoice(): readonly [ForecastChoice, (choice: ForecastChoice) => void] {
  const [search, setSearch] = useAddressParams();
  const choice: ForecastChoice = {
    key: search.get(KEY) ?? '',
    days: search.get(DAYS) === '365' ? 365 : 90,
  };
  const choose = ({ key, days }: ForecastChoice) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (key === '') next.delete(KEY);
        else next.set(KEY, key);
        if (days === 90) next.delete(DAYS);
        else next.set(DAYS, String(days));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choice, choose];
}

/** Placeholder for a label, its control, and a line of help. */
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
