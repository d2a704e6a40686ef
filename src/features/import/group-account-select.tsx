import type { ComponentProps } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account-order.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { accountOfGroup } from '@/domain/import/group-accounts.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { newRecordId } from '@/platform/ids.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';

// No id begins with a tilde.
const LEAVE_OUT = '~leave-out';
const CREATE = '~create';
const ADD_NEW = '~add';

type GroupAccountSelectProps = Omit<
  ComponentProps<typeof NativeSelect>,
  'options' | 'children' | 'value' | 'onChange'
> & {
  /** The account as the file calls it. */
  readonly label: string;
  /** What an account made of it is called; '' where none can be made. */
  readonly accountName: string;
  readonly accounts: readonly Account[];
  /** To be made by this import. */
  readonly newAccounts: readonly Account[];
  /** '' = its rows are left out; undefined = not chosen yet. */
  readonly value: string | undefined;
  readonly onChoose: (accountId: string) => void;
  readonly onNewAccount: (account: Account) => void;
};

/** Where the rows of one account of a file go: into an account, into a new one of the file's name, or nowhere. */
export function GroupAccountSelect(props: GroupAccountSelectProps) {
  const { label, accountName, accounts, newAccounts, value, onChoose, onNewAccount, ...rest } =
    props;
  const services = useServices();
  const dialogs = useDialogs();
  const choices = [
    ...selectableAccounts(accounts).map(({ id, name }) => ({ value: id, label: name })),
    ...newAccounts.map(({ id, name }) => ({
      value: id,
      label: t('importFiles.newAccount', { name }),
    })),
  ];
  const isNamed = [...accounts, ...newAccounts].some(
    ({ name }) => nameKeyOf(name) === nameKeyOf(accountName),
  );
  const shown =
    value === '' ? LEAVE_OUT : choices.some((each) => each.value === value) ? value : '';
  const create = () => {
    const now = services.clock.now();
    const account = accountOfGroup(label, newRecordId(now), now.toISOString(), accountName);
    onNewAccount(account);
    onChoose(account.id);
  };
  return (
    <NativeSelect
      {...rest}
      value={shown}
      placeholder={shown === '' ? t('transactionsForm.selectAccount') : undefined}
      options={[
        ...choices,
        ...(accountName && !isNamed
          ? [{ value: CREATE, label: t('importFiles.create', { label: accountName }) }]
          : []),
        { value: LEAVE_OUT, label: t('importFiles.leaveOut') },
        { value: ADD_NEW, label: t('transactionsForm.addNewAccount') },
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === ADD_NEW) dialogs.open('add-account', { onAdded: onChoose });
        else if (chosen === CREATE) create();
        else if (chosen === LEAVE_OUT) onChoose('');
        else if (chosen !== '') onChoose(chosen);
      }}
    />
  );
}
