import { nameKeyOf } from '@/domain/core/names.ts';

/** The key of the settings row with what names in files were taken for. */
export const IMPORT_NAMES_SETTING = 'importNames';

/** What names of files were taken for, by nameKeyOf: the id of a record, '' = nothing. The record may be gone since. */
export type RememberedNames = {
  readonly categories: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
};

export const NOTHING_REMEMBERED: RememberedNames = { categories: {}, tags: {} };

/** Reads the stored value; what is not one means that nothing is remembered. */
export function rememberedNamesOf(value: unknown): RememberedNames {
  return { categories: idsIn(value, 'categories'), tags: idsIn(value, 'tags') };
}

/** With further names, newer ones in place of older ones. The ids by name as printed. */
export function withNames(
  remembered: RememberedNames,
  further: {
    readonly categoryOf: ReadonlyMap<string, string>;
    readonly tagOf: ReadonlyMap<string, string>;
  },
): RememberedNames {
  return {
    categories: { ...remembered.categories, ...byKey(further.categoryOf) },
    tags: { ...remembered.tags, ...byKey(further.tagOf) },
  };
}

/** The id that a name was taken for; `undefined` = it is not known. */
export function rememberedId(
  ids: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const key = nameKeyOf(name);
  return Object.hasOwn(ids, key) ? ids[key] : undefined;
}

function byKey(ids: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...ids].flatMap(([name, id]) => {
      const key = nameKeyOf(name);
      // An object takes this one name for something else.
      return key === '' || key === '__proto__' ? [] : [[key, id]];
    }),
  );
}

function idsIn(value: unknown, field: string): Readonly<Record<string, string>> {
  const ids: unknown = value instanceof Object ? Reflect.get(value, field) : undefined;
  if (!(ids instanceof Object)) return {};
  return Object.fromEntries(
    Object.entries(ids).flatMap(([name, id]) => (typeof id === 'string' ? [[name, id]] : [])),
  );
}
