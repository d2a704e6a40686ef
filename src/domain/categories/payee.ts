import { nameKeyOf } from '@/domain/core/text-cleanup.ts';

export type Payee = {
  readonly id: string;
  readonly name: string;
  /** '' = none. */
  readonly defaultCategoryId: string;
  /** Names of payees that were merged into this one, and its own former names. */
  readonly aliases: readonly string[];
  /** No longer suggested. */
  readonly hidden?: boolean;
  readonly createdAt: string;
};

/** State of the payee dialog. */
export type PayeeForm = {
  readonly name: string;
  /** '' = none. */
  readonly defaultCategoryId: string;
  readonly aliases: readonly string[];
  readonly hidden: boolean;
};

/**
 * Keys (nameKeyOf) of the descriptions that belong to a payee: its name and its aliases, without
 * repeats.
 */
export function descriptionKeysOf(payee: Pick<Payee, 'name' | 'aliases'>): readonly string[] {
  return [...new Set([payee.name, ...payee.aliases].map(nameKeyOf))];
}

/** The name of the payee to whom a description belongs; undefined if there is none. */
export type PayeeNameOf = (description: string) => string | undefined;

/**
 * Looks names up once per description, since rows of a payee repeat them. If two payees share a
 * key, the first wins.
 */
export function payeeLookup(payees: readonly Pick<Payee, 'name' | 'aliases'>[]): PayeeNameOf {
  const byKey = new Map<string, string>();
  for (const payee of payees) {
    for (const key of descriptionKeysOf(payee)) if (!byKey.has(key)) byKey.set(key, payee.name);
  }
  const known = new Map<string, string | undefined>();
  return (description) => {
    if (byKey.size === 0) return undefined;
    if (!known.has(description)) known.set(description, byKey.get(nameKeyOf(description)));
    return known.get(description);
  };
}

/**
 * The number of transactions of a payee.
 * @param rowsByKey number of transactions by description key
 */
export function rowsOfPayee(
  payee: Pick<Payee, 'name' | 'aliases'>,
  rowsByKey: ReadonlyMap<string, number>,
): number {
  return descriptionKeysOf(payee).reduce((rows, key) => rows + (rowsByKey.get(key) ?? 0), 0);
}
