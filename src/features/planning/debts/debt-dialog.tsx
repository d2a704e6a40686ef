import { useMemo, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { type CheckedDebtForm, checkDebtForm, debtWithForm } from '@/domain/debts/debt-form.ts';
import { outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import { useDebtViews } from '@/live/debts.ts';
import { combineLive } from '@/live/live.ts';
import { useAccounts, useTags } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import type { DebtChoices } from './debt-form-fields.tsx';
import { DebtFields, DebtMinimumFields } from './debt-form-fields.tsx';
import {
  checkDebtFormState,
  type DebtFormState,
  debtFormOf,
  debtFormStateOf,
  type FormOwed,
  formStateOf,
  newDebtForm,
  useDebtSave,
  useFormOwed,
} from './debt-form-state.ts';
import { DebtPaymentFields, DebtRateFields } from './debt-terms-fields.tsx';
import { endText, moneyText, noEndText } from './debt-text.ts';

/** 'Add Debt'. Renders nothing for the few milliseconds its data takes to load. */
export function AddDebtDialog({ onClose }: DialogProps<'add-debt'>) {
  const today = useToday();
  const choices = useDebtChoices();
  const title = t('debts.addTitle');
  if (choices.status === 'loading') return null;
  if (choices.status === 'failed')
    return <Unreadable title={title} onClose={onClose} error={choices.error} />;
  const values = formStateOf(newDebtForm(today));
  return <DebtFormDialog title={title} values={values} onClose={onClose} choices={choices.value} />;
}

/** 'Edit Debt'. */
export function EditDebtDialog({ request, onClose }: DialogProps<'edit-debt'>) {
  const today = useToday();
  const choices = useDebtChoices();
  const views = useDebtViews();
  const title = t('debts.editTitle');
  const failed = [choices, views].find((live) => live.status === 'failed');
  if (failed) return <Unreadable title={title} onClose={onClose} error={failed.error} />;
  if (choices.status !== 'ready' || views.status !== 'ready') return null;
  const stored = views.value.find(({ debt }) => debt.id === request.debtId);
  if (!stored) return <UnreadableDialog title={title} onClose={onClose} />;
  const values = debtFormStateOf(stored.debt, today);
  return (
    <DebtFormDialog
      title={title}
      values={values}
      stored={stored}
      onClose={onClose}
      choices={choices.value}
    />
  );
}

type DebtFormDialogProps = {
  readonly title: string;
  readonly choices: DebtChoices;
  readonly values: DebtFormState;
  /** The edited debt; absent for a new one. */
  readonly stored?: DebtView;
  readonly onClose: () => void;
};

/**
 * Dialog for a new or stored debt. If saving fails, it stays open with everything that was entered.
 */
function DebtFormDialog(props: DebtFormDialogProps) {
  const { title, choices, onClose } = props;
  // Frozen when the dialog opens, because changes are detected against these values.
  const [{ values, stored }] = useState(props);
  const today = useToday();
  const anchors = stored?.debt.anchors ?? [];
  const form = useForm<DebtFormState>({
    defaultValues: values,
    resolver: formResolver((typed) => checkDebtFormState(typed, today, anchors)),
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
      description={stored ? undefined : t('debts.formHelp')}
      submitLabel={t('debts.save')}
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

type DebtPreviewProps = FormOwed & { readonly control: Control<DebtFormState> };

/** Payoff date and interest for the form's current fields. Empty while they are incomplete. */
function DebtPreview({ control, ...owing }: DebtPreviewProps) {
  const values = useWatch({ control }) as DebtFormState;
  return (
    <Text as="p" tone="muted" role="status">
      {usePreviewText(values, owing)}
    </Text>
  );
}

function usePreviewText(values: DebtFormState, { owed, currency, clock, pace }: FormOwed): string {
  const today = useToday();
  const form = debtFormOf(values);
  // The name may still be missing, and the amount owed is already known.
  const { name: _, owed: __, owedDate: ___, ...errors } = checkDebtForm(form, today);
  if (owed === null || owed <= 0 || hasErrors(errors)) return '';
  const base = { id: '', position: 0, createdAt: '', anchors: [] };
  const debt = debtWithForm(base, form as CheckedDebtForm);
  const outlook = outlookOfView({ debt, owed, clock, pace }, today);
  if (outlook.ok) {
    return t('debts.previewEnd', {
      month: endText(outlook.value),
      interest: moneyText(outlook.value.interest, currency),
    });
  }
  return outlook.why.reason === 'no-payment' ? '' : noEndText(outlook.why, currency);
}

function Unreadable(props: {
  readonly title: string;
  readonly error: Error;
  readonly onClose: () => void;
}) {
  return <UnreadableDialog {...props} failedTitle={t('debts.formFailedTitle')} />;
}

/** The accounts and tags a debt can use, once both have loaded. */
function useDebtChoices() {
  const accounts = useAccounts();
  const tags = useTags();
  return useMemo(() => combineLive({ accounts, tags }), [accounts, tags]);
}
