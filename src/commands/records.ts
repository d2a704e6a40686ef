import type { CollectionName, Records } from '@/db/collections.ts';
import type { Services } from '@/db/database.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes one record. Its unique key can be reused at once. `gone`: it was already deleted. */
export async function removeRecord(
  { database, clock }: Services,
  collection: Exclude<CollectionName, 'transactions'>,
  id: string,
  code: ChangeCode,
  params: Parameters<typeof newChange>[2],
): Promise<Outcome<null>> {
  const change = newChange(clock, code, params);
  const written = await database.store.write(collection, [{ id, remove: 'free-key' }], change);
  return outcomeOf(written, null, change);
}

/** A record that is hidden or not; only true is stored. */
export function withHidden<Item extends { readonly hidden?: boolean }>(
  { hidden: _hidden, ...rest }: Item,
  hidden: boolean,
): Omit<Item, 'hidden'> & { readonly hidden?: true } {
  return hidden ? { ...rest, hidden } : rest;
}

/** The field that holds the place of a record in the user's order. */
const PLACE = {
  accounts: 'position',
  debts: 'position',
  goals: 'priority',
  rules: 'position',
} as const;

/** Puts records into this order. `gone`: one of them doesn't exist anymore. */
export async function reorder<Name extends keyof typeof PLACE>(
  { database, clock }: Services,
  collection: Name,
  ids: readonly string[],
  code: ChangeCode,
): Promise<Outcome<null>> {
  const change = newChange(clock, code);
  const field = PLACE[collection];
  const written = await database.store.write<Name>(
    collection,
    ids.map((id, index) => ({
      id,
      update: (current: Records[Name]) =>
        Reflect.get(current, field) === index ? null : { ...current, [field]: index },
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
