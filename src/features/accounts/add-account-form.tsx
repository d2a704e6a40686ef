import { useForm } from 'react-hook-form';
import { addAccount } from '../../commands/add-account.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { formResolver } from '../../components/form-resolver.ts';
import { showFieldErrors } from '../../components/form-show-errors.ts';
import { useSubmitOnce } from '../../components/form-submit-once.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { checkAccountForm } from '../../domain/account-form.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';
import { AccountFields } from './account-fields.tsx';
import { type AccountValues, accountFormOf, NEW_ACCOUNT } from './account-form-values.ts';

type AddAccountFormProps = {
  readonly onAdded?: ((accountId: string) => void) | undefined;
  readonly onClose: () => void;
};

/** The open dialog for a new account. */
export function AddAccountForm({ onAdded, onClose }: AddAccountFormProps) {
  const services = useServices();
  const { pending, submitOnce } = useSubmitOnce();
  const form = useForm<AccountValues>({
    defaultValues: NEW_ACCOUNT,
    resolver: formResolver((values) => checkAccountForm(accountFormOf(values))),
  });

  const fail = (description?: string) => {
    notifyError(t('errors.account-add-failed'), description ? { description } : {});
  };
  const add = async (values: AccountValues): Promise<boolean> => {
    const outcome = await addAccount(services, accountFormOf(values));
    if (outcome.ok) {
      notifySuccess(t('accounts.added', { name: outcome.value.name }));
      onAdded?.(outcome.value.id);
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
      title={t('accounts.add')}
      description={t('accounts.addHelp')}
      submitLabel={t('accounts.add')}
      pending={pending}
      dirty={form.formState.isDirty}
      size="sm"
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submitOnce(() => add(values), fail))}
    >
      <AccountFields control={form.control} withBalance />
    </FormDialog>
  );
}
