import { useState } from 'react';
import { setForecastFloor } from '@/commands/scheduled/scheduled.ts';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { useSaving, useUnsaved } from '@/components/forms/unsaved.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { ForecastLine } from '@/domain/scheduled/forecast.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { lineName } from './forecast-names.ts';

/** What stands in the box while it differs from what is stored; `base` is the floor that it was typed over. */
type Draft = {
  readonly text: string;
  readonly base: number | null;
  readonly error: string | null;
  readonly isSaved?: boolean;
};

/** The balance that a line shall not go below, empty = none: stored on leaving the box or with Enter, as it was with Escape. */
export function FloorField({ line }: { readonly line: ForecastLine }) {
  const services = useServices();
  const undo = useUndo();
  const locale = currentLocale();
  const [typed, setTyped] = useState<Draft | null>(null);
  // A floor that was stored since, here or in another tab, is the newer word.
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
