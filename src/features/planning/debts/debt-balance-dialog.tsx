import { useForm } from 'react-hook-form';
import { setDebtBalance } from '@/commands/debts.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField, formResolver, typedAmountError } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import { checkDatedAmount } from '@/domain/transactions/transaction-form.ts';
import { useDebtViews } from '@/live/debts.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** 'Set Balance of ...': the amount owed on a day, according to the bank. */
export function DebtBalanceDialog({ request, onClose }: DialogProps<'set-debt-balance'>) {
  const views = useDebtViews();
  if (views.status === 'loading') return null;
  const title = t('debts.setBalance');
  if (views.status === 'failed') {
    const failedTitle = t('debts.formFailedTitle');
    return (
      <UnreadableDialog
        title={title}
        failedTitle={failedTitle}
        onClose={onClose}
        error={views.error}
      />
    );
  }
  const view = views.value.find(({ debt }) => debt.id === request.debtId);
  if (!view) return <UnreadableDialog title={title} onClose={onClose} />;
  return <DebtBalanceForm view={view} onClose={onClose} />;
}

type DebtBalanceFormProps = { readonly view: DebtView; readonly onClose: () => void };

type BalanceFormState = { readonly date: string; readonly amount: string };

const formOf = ({ date, amount }: BalanceFormState) => ({
  date: date.trim(),
  amount: parseTypedMoney(amount, currentLocale()),
});

function DebtBalanceForm({ view, onClose }: DebtBalanceFormProps) {
  const services = useServices();
  const today = useToday();
  const form = useForm<BalanceFormState>({
    // Start from Coffer's own estimate; usually only the cents differ.
    defaultValues: {
      date: today,
      amount: view.replay ? typedMoneyText(view.owed, currentLocale()) : '',
    },
    resolver: formResolver((values) => ({
      ...checkDatedAmount(formOf(values), today),
      ...typedAmountError('amount', values.amount),
    })),
  });
  const failed = t('debts.changeFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  return (
    <FormDialog
      title={t('debts.setBalanceTitle', { name: view.debt.name })}
      description={t('debts.setBalanceHelp')}
      submitLabel={t('debts.setBalanceSave')}
      size="sm"
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) =>
        save(() => setDebtBalance(services, view.debt.id, formOf(values))),
      )}
    >
      <FormField control={form.control} name="amount" label={t('debts.formOwed')} required>
        {(field) => (
          <AmountInput
            {...field}
            size="figure"
            data-autofocus
            signed
            currency={view.currency}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FormField>
      <FormField control={form.control} name="date" label={t('debts.owedDate')} required>
        {({ onChange, ...field }) => <DateInput {...field} max={today} onValueChange={onChange} />}
      </FormField>
    </FormDialog>
  );
}
