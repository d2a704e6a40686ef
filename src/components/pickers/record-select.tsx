import type { ComponentProps } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import { type Category, inTreeOrder } from '@/domain/categories/category.ts';
import { NO_CATEGORY, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';

/** No id begins with a tilde. */
const ADD_NEW = '~add';

type AccountSelectProps = Omit<
  ComponentProps<typeof NativeSelect>,
  'options' | 'children' | 'value' | 'onChange'
> & {
  /** In the order of the Accounts page, including archived ones. */
  readonly accounts: readonly Account[];
  readonly value: string;
  readonly onValueChange: (accountId: string) => void;
  /** An archived account that stays in the list: the one of the edited row. */
  readonly keep?: string;
  /** The text of a first option that means none and has the value ''. */
  readonly none?: string;
};

/**
 * Chooses one account. The last option opens the add-account dialog, and the new account is then
 * chosen.
 */
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
  // Another tab may have removed the account.
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

/** An em space: browsers drop ordinary spaces at the start of an option. */
const INDENT = '\u2003';

type CategorySelectProps = Omit<
  ComponentProps<typeof NativeSelect>,
  'options' | 'children' | 'value' | 'onChange'
> & {
  /** Sorted by name. */
  readonly categories: readonly Category[];
  readonly value: string;
  readonly onValueChange: (categoryId: string) => void;
};

/** Chooses one category or none; subcategories are indented. */
export function CategorySelect({ categories, value, onValueChange, ...rest }: CategorySelectProps) {
  const options = [
    { value: NO_CATEGORY, label: t('common.uncategorized') },
    ...(value === SPLIT_CATEGORY ? [{ value, label: t('transactionsForm.split') }] : []),
    ...inTreeOrder(categories).map(({ category, depth }) => ({
      value: category.id,
      label: INDENT.repeat(depth) + category.name,
    })),
  ];
  return (
    <NativeSelect
      {...rest}
      options={options}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}

type NoAccountsProps = {
  readonly text: string;
  readonly onAdded: (accountId: string) => void;
};

/** Says that an account is needed, and offers to add one. */
export function NoAccounts({ text, onAdded }: NoAccountsProps) {
  const dialogs = useDialogs();
  return (
    <Notice
      actions={
        <Button size="sm" onClick={() => dialogs.open('add-account', { onAdded })}>
          {t('transactionsForm.addAccount')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
