import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { saveAccount } from '@/commands/accounts/account.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { CURRENCY_CODE_CHARS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { AccountFields } from './account-fields.tsx';
import { type AccountValues, accountFormOf, accountValuesOf } from './account-form-values.ts';
import { AccountPlaceFields } from './account-place-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

type EditAccountFormProps = {
  readonly account: Account;
  readonly onClose: () => void;
};

/** The open dialog of a stored account. */
export function EditAccountForm({ account, onClose }: EditAccountFormProps) {
  const services = useServices();
  const undo = useUndo();
  const [defaultValues] = useState(() => accountValuesOf(account));
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
      <AccountPlaceFields control={control} />
    </FormDialog>
  );
}

type CurrencyWarningProps = {
  readonly account: Account;
  readonly control: Control<AccountValues>;
};

/** Amounts are not converted when an account takes another currency: said before it is saved. */
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
