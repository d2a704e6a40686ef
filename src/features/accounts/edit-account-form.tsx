import { type Control, useForm, useWatch } from 'react-hook-form';
import { saveAccount } from '../../commands/save-account.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { formResolver } from '../../components/form-resolver.ts';
import { showFieldErrors } from '../../components/form-show-errors.ts';
import { useSubmitOnce } from '../../components/form-submit-once.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { CURRENCY_CODE_CHARS } from '../../config/limits.ts';
import type { Account } from '../../domain/account.ts';
import { checkAccountForm } from '../../domain/account-form.ts';
import { valueOr } from '../../live/live.ts';
import { useServices } from '../../live/services-context.tsx';
import { useAccountRowCount } from '../../live/use-account-row-count.ts';
import { messageFor, t } from '../../messages/t.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountFields } from './account-fields.tsx';
import { type AccountValues, accountFormOf, accountValuesOf } from './account-form-values.ts';

type EditAccountFormProps = {
  readonly account: Account;
  readonly onClose: () => void;
};

/** The open dialog of a stored account. */
export function EditAccountForm({ account, onClose }: EditAccountFormProps) {
  const services = useServices();
  const { pending, submitOnce } = useSubmitOnce();
  const form = useForm<AccountValues>({
    defaultValues: accountValuesOf(account),
    resolver: formResolver((values) => checkAccountForm(accountFormOf(values))),
  });

  const fail = (description?: string) => {
    notifyError(t('accounts.saveFailed'), description ? { description } : {});
  };
  const save = async (values: AccountValues): Promise<boolean> => {
    const outcome = await saveAccount(services, account.id, accountFormOf(values));
    if (outcome.ok) {
      notifySuccess(t('accounts.saved'));
      onClose();
    } else if (outcome.code === 'invalid') {
      showFieldErrors(form.setError, outcome.fields);
    } else if (outcome.code === 'taken') {
      showFieldErrors(form.setError, { name: 'account-name-taken' });
    } else {
      fail(messageFor(outcome.code));
    }
    return outcome.ok;
  };

  return (
    <FormDialog
      title={t('accounts.edit')}
      submitLabel={t('accounts.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      size="sm"
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submitOnce(() => save(values), fail))}
    >
      <AccountFields control={form.control} withBalance={false} />
      <CurrencyWarning account={account} control={form.control} />
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
