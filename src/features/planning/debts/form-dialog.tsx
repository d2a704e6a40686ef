import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import type { DebtChoices } from './form-choices.ts';
import { DebtFields } from './form-fields.tsx';
import { DebtMinimumFields } from './form-minimum-fields.tsx';
import { DebtPaymentFields } from './form-payment-fields.tsx';
import { DebtPreview } from './form-preview.tsx';
import { DebtRateFields } from './form-rate-fields.tsx';
import { useDebtSave } from './form-save.ts';
import { checkDebtValues, type DebtValues } from './form-values.ts';
import { useFormOwed } from './use-form-owed.ts';

type DebtFormDialogProps = {
  readonly title: string;
  readonly choices: DebtChoices;
  /** What it opens with. */
  readonly values: DebtValues;
  /** What is edited; without it a new debt. */
  readonly stored?: DebtView;
  readonly onClose: () => void;
};

/** The open dialog of a debt. A refusal leaves it open with all that was entered. */
export function DebtFormDialog(props: DebtFormDialogProps) {
  const { title, choices, onClose } = props;
  // As it was when the dialog opened: that is what changes are told from.
  const [{ values, stored }] = useState(props);
  const today = useToday();
  const anchors = stored?.debt.anchors ?? [];
  const form = useForm<DebtValues>({
    defaultValues: values,
    resolver: formResolver((typed) => checkDebtValues(typed, today, anchors)),
  });
  const { pending, submit } = useDebtSave({
    form,
    ...(stored ? { stored: { id: stored.debt.id, values } } : {}),
    onSaved: onClose,
  });
  const owing = useFormOwed(form.control, choices.accounts, stored);
  return (
    <FormDialog
      title={title}
      description={stored ? undefined : t('debtForm.help')}
      submitLabel={t('debtForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <DebtFields form={form} choices={choices} anchors={anchors} isNew={!stored} {...owing} />
      <DebtRateFields form={form} />
      <DebtPaymentFields form={form} {...owing} />
      <DebtMinimumFields form={form} {...owing} />
      <DebtPreview control={form.control} {...owing} />
    </FormDialog>
  );
}
