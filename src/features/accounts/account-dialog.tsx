import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { addAccount, saveAccount } from '@/commands/accounts/account.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { CURRENCY_CODE_CHARS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import {
  AccountFields,
  type AccountFormState,
  AccountLookFields,
  AccountPlaceFields,
  accountFormOf,
  accountFormStateOf,
  NEW_ACCOUNT,
  newAccountColor,
  useAccountForm,
} from './account-form-fields.tsx';
import { AccountLoader } from './account-loader.tsx';

/**
 * 'Add Account', opened from the accounts page or above another dialog, which then selects the new
 * account.
 */
export function AddAccountDialog({ request, onClose }: DialogProps<'add-account'>) {
  const accounts = useAccounts();
  // The preset colour depends on the colours in use.
  if (accounts.status === 'loading') return null;
  return (
    <AddAccountForm accounts={valueOr(accounts, [])} onAdded={request.onAdded} onClose={onClose} />
  );
}

export function EditAccountDialog({ request, onClose }: DialogProps<'edit-account'>) {
  return (
    <AccountLoader accountId={request.accountId} title={t('accounts.edit')} onClose={onClose}>
      {(account) => <EditAccountForm account={account} onClose={onClose} />}
    </AccountLoader>
  );
}

type AddAccountFormProps = {
  readonly accounts: readonly Account[];
  /**
   * Set when another dialog is waiting for the account. That dialog shows the account itself, so no
   * Undo notice is offered to cover it.
   */
  readonly onAdded?: ((accountId: string) => void) | undefined;
  readonly onClose: () => void;
};

function AddAccountForm({ accounts, onAdded, onClose }: AddAccountFormProps) {
  const services = useServices();
  const undo = useUndo();
  const { control, ...form } = useAccountForm({
    defaultValues: { ...NEW_ACCOUNT, color: newAccountColor(accounts), icon: '' },
    run: (values) => addAccount(services, values),
    onDone: ({ value, change }) => {
      if (onAdded) onAdded(value.id);
      else undo.offer(change);
      onClose();
    },
    failedText: t('errors.account-add-failed'),
  });
  return (
    <FormDialog
      {...form}
      title={t('accounts.add')}
      description={t('accounts.addHelp')}
      submitLabel={t('accounts.add')}
      size="sm"
      onClose={onClose}
    >
      <AccountFields control={control} withBalance />
      <AccountLookFields control={control} />
    </FormDialog>
  );
}

type EditAccountFormProps = {
  readonly account: Account;
  readonly onClose: () => void;
};

export function EditAccountForm({ account, onClose }: EditAccountFormProps) {
  const services = useServices();
  const undo = useUndo();
  const [defaultValues] = useState(() => accountFormStateOf(account));
  const { control, ...form } = useAccountForm({
    defaultValues,
    run: (values) => saveAccount(services, account.id, values, accountFormOf(defaultValues)),
    onDone: ({ change }) => {
      undo.offer(change);
      onClose();
    },
    failedText: t('accounts.saveFailed'),
  });
  return (
    <FormDialog
      {...form}
      title={t('accounts.edit')}
      submitLabel={t('accounts.save')}
      size="sm"
      onClose={onClose}
    >
      <AccountFields control={control} withBalance={false} />
      <CurrencyWarning account={account} control={control} />
      <AccountLookFields control={control} />
      <AccountPlaceFields control={control} />
    </FormDialog>
  );
}

type CurrencyWarningProps = {
  readonly account: Account;
  readonly control: Control<AccountFormState>;
};

/** Warns, before saving, that changing the currency doesn't convert the amounts. */
function CurrencyWarning({ account, control }: CurrencyWarningProps) {
  const count = valueOr(useAccountRowCount(account.id), 0);
  const currency = useWatch({ control, name: 'currency' });
  const isChanged = currency.length === CURRENCY_CODE_CHARS && currency !== account.currency;
  if (!isChanged || count === 0) return null;
  return (
    <Notice tone="warn" role="status">
      {t('accounts.currencyChange', { count, currency })}
    </Notice>
  );
}
