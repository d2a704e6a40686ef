import type { ComponentProps } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import { t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';

/** No id begins with a tilde. */
const ADD_NEW = '~add';

type AccountSelectProps = Omit<
  ComponentProps<typeof NativeSelect>,
  'options' | 'children' | 'value' | 'onChange'
> & {
  /** In the order of the Accounts page, archived ones included. */
  readonly accounts: readonly Account[];
  readonly value: string;
  readonly onValueChange: (accountId: string) => void;
  /** An archived account that stays in the list: the one that the edited row has. */
  readonly keep?: string;
  /** The words of a first choice that means none, with the value ''. */
  readonly none?: string;
};

/** A choice of one account. Its last option opens the add-account dialog, which comes back with the new one chosen. */
export function AccountSelect({
  accounts,
  value,
  onValueChange,
  keep,
  none,
  ...rest
}: AccountSelectProps) {
  const dialogs = useDialogs();
  const choices = selectableAccounts(accounts, keep);
  // An account that another tab removed meanwhile is no choice any more.
  const shown = choices.some(({ id }) => id === value) ? value : '';
  const options = [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
    { value: ADD_NEW, label: t('transactionsForm.addNewAccount') },
  ];
  return (
    <NativeSelect
      {...rest}
      options={options}
      placeholder={
        shown === '' && none === undefined ? t('transactionsForm.selectAccount') : undefined
      }
      value={shown}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === ADD_NEW) dialogs.open('add-account', { onAdded: onValueChange });
        else onValueChange(chosen);
      }}
    />
  );
}
