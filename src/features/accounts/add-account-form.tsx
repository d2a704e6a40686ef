import { addAccount } from '@/commands/accounts/account.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { AccountFields } from './account-fields.tsx';
import { NEW_ACCOUNT } from './account-form-values.ts';
import { useAccountForm } from './use-account-form.ts';

type AddAccountFormProps = {
  /** Given where another dialog waits for the account: it shows the account, so no Undo lies over it. */
  readonly onAdded?: ((accountId: string) => void) | undefined;
  readonly onClose: () => void;
};

/** The open dialog for a new account. */
export function AddAccountForm({ onAdded, onClose }: AddAccountFormProps) {
  const services = useServices();
  const undo = useUndo();
  const { control, ...form } = useAccountForm({
    defaultValues: NEW_ACCOUNT,
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
    </FormDialog>
  );
}
