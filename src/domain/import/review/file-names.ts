import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import { CategoryFinder, categoriesToMake, meansTransfer, tagsToMake } from './new-records.ts';

type Tallied = {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly rows: number;
  readonly total: Money;
};

type Count = { readonly spellings: string[]; rows: number; total: number };

/** Counts the rows of each name, and their sums; upper and lower case are the same. */
class NameTally {
  readonly #byKey = new Map<string, Count>();
  /** As printed: a file says the same few names on most of its rows. */
  readonly #bySpelling = new Map<string, Count>();

  /** @param amount cents */
  add(name: string, amount: number): void {
    if (name === '') return;
    const count = this.#bySpelling.get(name) ?? this.#newSpelling(name);
    count.rows++;
    count.total += amount;
  }

  #newSpelling(name: string): Count {
    const key = nameKeyOf(name);
    const count = this.#byKey.get(key) ?? { spellings: [], rows: 0, total: 0 };
    count.spellings.push(name);
    this.#bySpelling.set(name, count);
    if (key !== '') this.#byKey.set(key, count);
    return count;
  }

  /** Those of most rows first. */
  names(): readonly Tallied[] {
    return [...this.#byKey.values()]
      .map(({ spellings, rows, total }) => ({
        name: spellings[0] ?? '',
        spellings,
        rows,
        total: cents(total),
      }))
      .sort((a, b) => b.rows - a.rows || a.name.localeCompare(b.name, 'en'));
  }
}

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
function rememberedId(ids: Readonly<Record<string, string>>, name: string): string | undefined {
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

/** A category ('Food / Groceries' from the top down) or a tag as the chosen files name it. */
export type NameInFile = {
  /** As it stands first. */
  readonly name: string;
  /** All ways in which it is written: upper and lower case are the same. */
  readonly spellings: readonly string[];
  readonly rows: number;
  /** Sum of its rows, cents: more came in than went out, or less. */
  readonly total: Money;
};

export type FileNames = {
  readonly categories: readonly NameInFile[];
  readonly tags: readonly NameInFile[];
};

/** What a name of the file means here: a record that is there, a new one, or nothing. */
export type NameChoice =
  | { readonly kind: 'existing'; readonly id: string }
  | { readonly kind: 'create' }
  | { readonly kind: 'none' };

/** By NameInFile.name. */
export type NameChoices = {
  readonly categories: ReadonlyMap<string, NameChoice>;
  readonly tags: ReadonlyMap<string, NameChoice>;
};

/** The records that are there. */
export type NamedRecords = {
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
};

export type ResolvedNames = {
  /** Id by each spelling in the files; '' = no category, as chosen. */
  readonly categoryOf: ReadonlyMap<string, string>;
  /** Id by each spelling in the files; '' = no tag, as chosen. */
  readonly tagOf: ReadonlyMap<string, string>;
  /** Parents stand before what lies in them. */
  readonly create: { readonly categories: readonly Category[]; readonly tags: readonly Tag[] };
};

/**
 * The names in the files, those of most rows first.
 * @param counts which rows count, by the place of their file and their own there; all where absent
 */
export function namesOf(
  files: readonly ImportRows[],
  counts: (file: number, row: number) => boolean = () => true,
): FileNames {
  const categories = new NameTally();
  const tags = new NameTally();
  for (const [file, { count, amounts, categories: paths, tags: lists }] of files.entries()) {
    if (!paths && !lists) continue;
    for (let row = 0; row < count; row++) {
      if (!counts(file, row)) continue;
      const amount = amounts[row] ?? 0;
      categories.add(paths?.[row] ?? '', amount);
      for (const name of lists?.[row] ?? []) tags.add(name, amount);
    }
  }
  return { categories: categories.names(), tags: tags.names() };
}

/**
 * What each name means unless somebody says otherwise: what it was taken for before, the record of the same path or name, the
 * category of the same last name, nothing where it says that money was transferred, else a new record.
 */
export function defaultNameChoices(
  names: FileNames,
  existing: NamedRecords,
  remembered: RememberedNames,
): NameChoices {
  const finder = new CategoryFinder(
    existing.categories,
    names.categories.map(({ name }) => name),
  );
  const tags = new Map(existing.tags.map(({ id, name }) => [nameKeyOf(name), id]));
  return {
    categories: choicesOf(names.categories, remembered.categories, existing.categories, (name) => {
      const id = finder.find(name);
      if (id !== undefined) return { kind: 'existing', id };
      return meansTransfer(name) ? { kind: 'none' } : { kind: 'create' };
    }),
    tags: choicesOf(names.tags, remembered.tags, existing.tags, (name) => {
      const id = tags.get(nameKeyOf(name));
      return id === undefined ? { kind: 'create' } : { kind: 'existing', id };
    }),
  };
}

function choicesOf(
  names: readonly NameInFile[],
  remembered: Readonly<Record<string, string>>,
  existing: readonly { readonly id: string }[],
  otherwise: (name: string) => NameChoice,
): ReadonlyMap<string, NameChoice> {
  const ids = new Set(existing.map(({ id }) => id));
  const choiceOf = (name: string): NameChoice => {
    const id = rememberedId(remembered, name);
    if (id === '') return { kind: 'none' };
    return id !== undefined && ids.has(id) ? { kind: 'existing', id } : otherwise(name);
  };
  return new Map(names.map(({ name }) => [name, choiceOf(name)]));
}

/**
 * The records that the choices come to. Missing parents of a path are made, too, once; names that are in use reach the
 * record that has them, or are made another way where that is another place in the tree. Never fails.
 * @param newId a new record's id, each time another
 * @param createdAt ISO instant
 * @param names those that are wanted, as namesOf the rows that will be stored; one without a choice has no id
 */
export function resolveNames(
  choices: NameChoices,
  existing: NamedRecords,
  newId: () => string,
  createdAt: string,
  names: FileNames,
): ResolvedNames {
  const made = { newId, createdAt };
  const ofCategories = byChoice(names.categories, choices.categories);
  const ofTags = byChoice(names.tags, choices.tags);
  const categories = categoriesToMake(
    ofCategories.create,
    existing.categories,
    ofCategories.settled,
    made,
  );
  const tags = tagsToMake(ofTags.create, existing.tags, made);
  return {
    categoryOf: idsBySpelling(names.categories, ofCategories.settled, categories.idOf),
    tagOf: idsBySpelling(names.tags, ofTags.settled, tags.idOf),
    create: { categories: categories.create, tags: tags.create },
  };
}

/** The names to make records of, and the ids of the others: of those that are there, '' where nothing is meant. */
function byChoice(
  names: readonly NameInFile[],
  choices: ReadonlyMap<string, NameChoice>,
): { readonly create: readonly NameInFile[]; readonly settled: ReadonlyMap<string, string> } {
  const byKey = new Map([...choices].map(([name, choice]) => [nameKeyOf(name), choice]));
  const create: NameInFile[] = [];
  const settled = new Map<string, string>();
  for (const each of names) {
    const choice = byKey.get(nameKeyOf(each.name));
    if (choice?.kind === 'create') create.push(each);
    else if (choice) settled.set(each.name, choice.kind === 'existing' ? choice.id : '');
  }
  return { create, settled };
}

function idsBySpelling(
  names: readonly NameInFile[],
  settled: ReadonlyMap<string, string>,
  made: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    names.flatMap(({ name, spellings }) => {
      const id = settled.get(name) ?? made.get(name);
      return id === undefined ? [] : spellings.map((spelling) => [spelling, id] as const);
    }),
  );
}
