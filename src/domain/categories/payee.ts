import { nameKeyOf } from '@/domain/core/text-cleanup.ts';

export type Payee = {
  readonly id: string;
  readonly name: string;
  /** '' = none. */
  readonly defaultCategoryId: string;
  /** Names of payees that were merged into this one, and its own former names. */
  readonly aliases: readonly string[];
  /** Not suggested any more. */
  readonly hidden?: boolean;
  readonly createdAt: string;
};

/** What the payee dialog holds. */
export type PayeeForm = {
  readonly name: string;
  /** '' = none. */
  readonly defaultCategoryId: string;
  readonly aliases: readonly string[];
  readonly hidden: boolean;
};

/** The keys (nameKeyOf) of the descriptions that belong to a payee: its name and its aliases, each once. */
export function descriptionKeysOf(payee: Pick<Payee, 'name' | 'aliases'>): readonly string[] {
  return [...new Set([payee.name, ...payee.aliases].map(nameKeyOf))];
}

/** How many rows belong to a payee, of the numbers of rows by description key. */
export function rowsOfPayee(
  payee: Pick<Payee, 'name' | 'aliases'>,
  rowsByKey: ReadonlyMap<string, number>,
): number {
  return descriptionKeysOf(payee).reduce((rows, key) => rows + (rowsByKey.get(key) ?? 0), 0);
}
