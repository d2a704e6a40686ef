import { useMemo } from 'react';
import { type Account, firstAccount } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { useAccounts, useCategories, useDebts, usePayees, useTags } from '@/live/records.ts';

/**
 * The records that a transaction or a scheduled one can refer to: accounts in the order of their
 * page, the others by name.
 */
export type FormChoices = {
  readonly accounts: readonly Account[];
  /** The default account of a new transaction; '' = there are no accounts. */
  readonly firstAccountId: string;
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  readonly payees: readonly Payee[];
};

/** Accounts, categories, tags, and payees, once all of them are loaded. */
export function useFormChoices(): Live<FormChoices> {
  const accounts = useAccounts();
  const debts = useDebts();
  const categories = useCategories();
  const tags = useTags();
  const payees = usePayees();
  return useMemo(
    () =>
      mapLive(
        combineLive({ accounts, debts, categories, tags, payees }),
        ({ debts: loadedDebts, ...choices }) => ({
          ...choices,
          firstAccountId: firstAccount(choices.accounts, loadedDebts)?.id ?? '',
        }),
      ),
    [accounts, debts, categories, tags, payees],
  );
}

/** The part of a react-hook-form form that has a tags field. */
type FormWithTags = {
  readonly getValues: (name: 'tags') => readonly string[];
  readonly setValue: (
    name: 'tags',
    value: readonly string[],
    options: { readonly shouldDirty: true },
  ) => void;
};

/**
 * Removes tags that another tab deleted: the field no longer shows them, so the user couldn't
 * remove them.
 */
export function removeDeletedTags(
  form: FormWithTags,
  errors: FieldErrors,
  tags: readonly Pick<Tag, 'id'>[],
): void {
  if (!errors.tags) return;
  const there = form.getValues('tags').filter((id) => tags.some((tag) => tag.id === id));
  form.setValue('tags', there, { shouldDirty: true });
}
