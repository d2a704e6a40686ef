import { useMemo, useState } from 'react';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { StarterCategories } from '@/components/pickers/starter-categories-button.tsx';
import { settleTypedTag, TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Field } from '@/ui/controls/field.tsx';

/** A bulk edit that needs input first. */
export type BulkChoice = 'setCategory' | 'addTags' | 'removeTags' | 'moveAccount';

type RegisterBulkDialogProps = {
  readonly choice: BulkChoice;
  readonly ids: readonly string[];
  /** Number of selected rows. */
  readonly count: number;
  /** How many of them are transfers or opening balances (`movedCount`) or splits (`splitCount`). */
  readonly movedCount: number;
  readonly splitCount: number;
  readonly names: RegisterNames;
  readonly actions: RegisterActions;
  readonly onClose: () => void;
};

const TITLES = {
  setCategory: 'register.setCategory',
  addTags: 'register.addTags',
  removeTags: 'register.removeTags',
  moveAccount: 'register.moveAccount',
} as const;

/** Asks for a category, tags or an account for the selected rows, and says how many will change. */
export function RegisterBulkDialog(props: RegisterBulkDialogProps) {
  const { choice, ids, count, movedCount, splitCount, names, actions, onClose } = props;
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [joinsSplits, setJoinsSplits] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [typedTag, setTypedTag] = useState('');
  const [accountId, setAccountId] = useState('');
  const [error, setError] = useState<string | undefined>();
  const categories = useMemo(() => [...names.categories.values()], [names.categories]);
  const accounts = useMemo(() => [...names.accounts.values()], [names.accounts]);
  const tagList = useMemo(() => [...names.tags.values()], [names.tags]);

  const patch = (): TransactionPatch | string => {
    switch (choice) {
      case 'setCategory':
        return categoryId === null
          ? t('register.bulkCategoryRequired')
          : { categoryId, joinsSplits };
      case 'addTags':
      case 'removeTags': {
        const settled = settleTypedTag(tags, typedTag, tagList);
        if (settled.typed !== '') return messageFor('tag-typed', { name: settled.typed });
        if (settled.tags.length === 0) return t('register.bulkTagsRequired');
        return choice === 'addTags' ? { addTags: settled.tags } : { removeTags: settled.tags };
      }
      case 'moveAccount':
        return names.accounts.has(accountId) ? { accountId } : messageFor('account-required');
    }
  };
  const submit = () => {
    const requested = patch();
    if (typeof requested === 'string') {
      setError(requested);
      return;
    }
    // Close first, to make room for a progress display or the question about reconciled rows.
    onClose();
    void actions.edit(ids, requested);
  };

  const chosen = categoryId !== null || tags.length > 0 || typedTag !== '' || accountId !== '';
  return (
    <FormDialog
      title={t(TITLES[choice])}
      description={
        choice === 'setCategory'
          ? affectedText(count, movedCount, joinsSplits ? 0 : splitCount)
          : affectedText(count, 0, 0)
      }
      submitLabel={t(TITLES[choice])}
      pending={false}
      dirty={chosen}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
    >
      {choice === 'setCategory' ? (
        <>
          <Field label={t('register.category')} error={error}>
            <CategoryCombobox
              categories={categories}
              value={categoryId}
              onValueChange={(next) => {
                setError(undefined);
                setCategoryId(next);
              }}
            />
          </Field>
          {names.isReady && categories.length === 0 ? (
            <StarterCategories onAdd={actions.addStarters} />
          ) : null}
          {splitCount > 0 ? (
            <Checkbox
              label={t('register.bulkJoinSplits')}
              help={t('register.bulkSplitHelp')}
              checked={joinsSplits}
              onChange={(event) => setJoinsSplits(event.currentTarget.checked)}
            />
          ) : null}
        </>
      ) : null}
      {choice === 'addTags' || choice === 'removeTags' ? (
        <Field label={t('register.tags')} error={error}>
          <TagMultiSelect
            tags={tagList}
            value={tags}
            onValueChange={(next) => {
              setError(undefined);
              setTags(next);
            }}
            typed={typedTag}
            onTypedChange={(text) => {
              setError(undefined);
              setTypedTag(text);
            }}
          />
        </Field>
      ) : null}
      {choice === 'moveAccount' ? (
        <Field label={t('register.account')} help={t('register.bulkMoveHelp')} error={error}>
          <AccountSelect
            accounts={accounts}
            value={accountId}
            onValueChange={(next) => {
              setError(undefined);
              setAccountId(next);
            }}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}

/** Says how many of the selected rows will change, and why the others won't. */
function affectedText(total: number, moved: number, splits: number): string {
  const changed = total - moved - splits;
  if (changed === total) return t('register.bulkTouches', { count: total });
  const parts = [
    t('register.bulkTouchesOf', { count: total, shown: changed, total }),
    ...(moved > 0 ? [t('register.bulkKeepsMoved', { count: moved })] : []),
    ...(splits > 0 ? [t('register.bulkKeepsSplits', { count: splits })] : []),
  ];
  return `${parts.join('; ')}.`;
}
