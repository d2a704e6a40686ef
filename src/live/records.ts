import { useMemo } from 'react';
import { useRxData } from 'rxdb-hooks';
import type { CollectionName, Records } from '../db/collections.ts';
import { recordOf } from '../db/store.ts';
import type { Account } from '../domain/account.ts';
import type { Category } from '../domain/category.ts';
import type { ImportTemplate } from '../domain/import-template.ts';
import type { Payee } from '../domain/payee.ts';
import type { Rule } from '../domain/rule.ts';
import type { Tag } from '../domain/tag.ts';
import type { Live } from './live.ts';

/** The small collections, whole and live. rxdb-hooks stands behind this file alone: its types decay to any. */

type SmallCollection = Exclude<CollectionName, 'transactions'>;

function useRecords<Name extends SmallCollection>(
  name: Name,
  compare: (a: Records[Name], b: Records[Name]) => number,
): Live<readonly Records[Name][]> {
  const { result, isFetching } = useRxData<Records[Name]>(name, findAll);
  return useMemo(() => {
    if (isFetching) return { status: 'loading' };
    const records = (result as readonly { toMutableJSON: (withMeta: false) => object }[]).map((row) =>
      recordOf<Records[Name]>(name, row.toMutableJSON(false)),
    );
    return { status: 'ready', value: records.sort(compare) };
  }, [name, result, isFetching, compare]);
}

// One function for all, so that the query is not made anew at each rendering.
const findAll = (collection: { find: () => unknown }) => collection.find() as never;

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' });

const byPosition = (a: Rule, b: Rule) =>
  a.position - b.position || a.createdAt.localeCompare(b.createdAt);

/** All accounts by name, archived ones included. */
export const useAccounts = (): Live<readonly Account[]> => useRecords('accounts', byName);

/** All categories by name. */
export const useCategories = (): Live<readonly Category[]> => useRecords('categories', byName);

/** All payees by name. */
export const usePayees = (): Live<readonly Payee[]> => useRecords('payees', byName);

/** All tags by name. */
export const useTags = (): Live<readonly Tag[]> => useRecords('tags', byName);

/** All rules in the order in which they are tried. */
export const useRules = (): Live<readonly Rule[]> => useRecords('rules', byPosition);

/** All import templates by name. */
export const useImportTemplates = (): Live<readonly ImportTemplate[]> =>
  useRecords('importTemplates', byName);
