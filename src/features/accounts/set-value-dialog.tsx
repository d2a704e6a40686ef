import { setAccountValue } from '@/commands/accounts/values-and-statements.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountValue } from '@/domain/accounts/account-value.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { AccountLoader } from './account-loader.tsx';
import {
  DatedAmountFields,
  datedAmountFormStateOf,
  useDatedAmountForm,
} from './dated-amount-form.tsx';

/** Sets or edits the value of an account without transactions. */
export function SetValueDialog({ request, onClose }: DialogProps<'set-value'>) {
  return (
    <AccountLoader
      accountId={request.accountId}
      title={t('accounts.setValueTitle')}
      onClose={onClose}
    >
      {(account) => (
        <ValueForm
          account={account}
          stored={account.values.find(({ date }) => date === request.date) ?? null}
          onClose={onClose}
        />
      )}
    </AccountLoader>
  );
}

type ValueFormProps = {
  readonly account: Account;
  readonly stored: AccountValue | null;
  readonly onClose: () => void;
};

function ValueForm({ account, stored, onClose }: ValueFormProps) {
  const services = useServices();
  const today = services.clock.today();
  const { control, dialog, question } = useDatedAmountForm({
    defaultValues: datedAmountFormStateOf(stored, today),
    run: (values, unlock) =>
      setAccountValue(services, account.id, values, { former: stored?.date, unlock }),
    onClose,
    failedText: t('accounts.valueSaveFailed'),
  });
  const isDebt = account.type === 'credit_card';
  return (
    <>
      <FormDialog
        {...dialog}
        title={t(stored ? 'accounts.editValueTitle' : 'accounts.setValueTitle')}
        description={t(isDebt ? 'accounts.setValueHelpDebt' : 'accounts.setValueHelp')}
        submitLabel={t('accounts.valueSave')}
        size="sm"
        onClose={onClose}
      >
        <DatedAmountFields
          control={control}
          dateLabel={t('accounts.valueDate')}
          amountLabel={t('accounts.value')}
          currency={account.currency}
          today={today}
        />
      </FormDialog>
      <LockedConfirm {...question} message={t('accounts.valueLocked')} />
    </>
  );
}
