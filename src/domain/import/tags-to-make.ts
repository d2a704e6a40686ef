import { leastUsedColor } from '@/domain/categories/free-color.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { storableName } from './storable-name.ts';

/** How new records get their id and date. */
export type NewRecords = { readonly newId: () => string; readonly createdAt: string };

/** The tags of these names: those that are there, and new ones for the rest. Id by name. */
export function tagsToMake(
  names: readonly { readonly name: string }[],
  existing: readonly Tag[],
  { newId, createdAt }: NewRecords,
): { readonly idOf: ReadonlyMap<string, string>; readonly create: readonly Tag[] } {
  const byKey = new Map(existing.map((tag) => [nameKeyOf(tag.name), tag.id]));
  const idOf = new Map<string, string>();
  const create: Tag[] = [];
  for (const { name: printed } of names) {
    const name = storableName(printed);
    const key = nameKeyOf(name);
    if (key === '') continue;
    let id = byKey.get(key);
    if (id === undefined) {
      id = newId();
      create.push({ id, name, color: leastUsedColor([...existing, ...create]), createdAt });
      byKey.set(key, id);
    }
    idOf.set(printed, id);
  }
  return { idOf, create };
}
