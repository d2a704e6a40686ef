import type { ImportTemplate } from './import-template.ts';

/** Every account id in a template, including '': that of its rows, and those of a file's groups. */
export function accountsOfTemplate(mapping: unknown): readonly string[] {
  if (!(mapping instanceof Object)) return [];
  const accounts: unknown = Reflect.get(mapping, 'accounts');
  const ids: readonly unknown[] = [
    Reflect.get(mapping, 'accountId'),
    ...(accounts instanceof Object ? Object.values(accounts) : []),
  ];
  return ids.filter((id) => typeof id === 'string');
}

/** A template's mapping without an account; the next import asks for it again. */
export function withoutAccount(
  mapping: ImportTemplate['mapping'],
  accountId: string,
): ImportTemplate['mapping'] {
  const { accounts } = mapping;
  return {
    ...mapping,
    accountId: mapping.accountId === accountId ? '' : mapping.accountId,
    ...(accounts
      ? {
          accounts: Object.fromEntries(
            Object.entries(accounts).filter(([, id]) => id !== accountId),
          ),
        }
      : {}),
  };
}
