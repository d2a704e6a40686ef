import { useForm } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { checkHoldingValues, type HoldingValues } from './holding-values.ts';

type HoldingWork = {
  readonly defaultValues: HoldingValues;
  readonly run: (values: HoldingValues) => Promise<Outcome<Holding>>;
  readonly onDone: (holding: Holding) => void;
};

/** The form of a holding: its rules, one submission at a time, what a refusal says, and Undo when it is done. */
export function useHoldingForm({ defaultValues, run, onDone }: HoldingWork) {
  const today = useToday();
  const form = useForm<HoldingValues>({
    defaultValues,
    resolver: formResolver((values) => checkHoldingValues(values, today)),
  });
  const { pending, save } = useFormSave({
    form,
    failed: t('holdingForm.saveFailed'),
    nameTaken: 'holding-name-taken',
    onSaved: onDone,
  });
  return {
    form,
    dialog: {
      pending,
      dirty: form.formState.isDirty,
      onSubmit: form.handleSubmit((values) => save(() => run(values))),
    },
  };
}
