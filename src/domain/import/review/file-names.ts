import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import { CategoryFinder, categoriesToMake, isTransferPath, tagsToMake } from './new-records.ts';

/** A category ('Food / Groceries' from the top down) or tag as named in the chosen files. */
export type NameInFile = {
  /** The first spelling found. */
  readonly name: string;
  /** All spellings found; case is ignored. */
  readonly spellings: readonly string[];
  readonly rows: number;
  /** The total of its rows in cents; its sign suggests income or expense. */
  readonly total: Money;
};

export type FileNames = {
  readonly categories: readonly NameInFile[];
  readonly tags: readonly NameInFile[];
};

/** What a name in the file stands for: an existing record, a new one, or nothing. */
export type NameChoice =
  | { readonly kind: 'existing'; readonly id: string }
  | { readonly kind: 'create' }
  | { readonly kind: 'none' };

/** By NameInFile.name. */
export type NameChoices = {
  readonly categories: ReadonlyMap<string, NameChoice>;
  readonly tags: ReadonlyMap<string, NameChoice>;
};

/** Existing records. */
export type NamedRecords = {
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
};

export type ResolvedNames = {
  /** Ids by each spelling in the files; '' means no category was chosen on purpose. */
  readonly categoryOf: ReadonlyMap<string, string>;
  /** Ids by each spelling in the files; '' means no tag was chosen on purpose. */
  readonly tagOf: ReadonlyMap<string, string>;
  /** Parents come before their children. */
  readonly create: { readonly categories: readonly Category[]; readonly tags: readonly Tag[] };
};

/**
 * The names in the files, those with the most rows first.
 * @param counts which rows count, by file index and row index; all by default
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
 * The default for each name: the remembered choice, the record with the same path or name, the
 * category with the same last name, nothing for the category of a transfer, else a new record.
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
      return isTransferPath(name) ? { kind: 'none' } : { kind: 'create' };
    }),
    tags: choicesOf(names.tags, remembered.tags, existing.tags, (name) => {
      const id = tags.get(nameKeyOf(name));
      return id === undefined ? { kind: 'create' } : { kind: 'existing', id };
    }),
  };
}

/**
 * The ids and new records for the choices. Missing parents of a path are created once. A new name
 * that is already taken resolves to the record that has it, or is changed if that record is
 * elsewhere in the tree. Never fails.
 * @param newId returns a new id on each call
 * @param createdAt ISO timestamp
 * @param names from namesOf over the rows to be stored; a name without a choice gets no id
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

/** The settings key of the remembered name choices. */
export const IMPORT_NAMES_SETTING = 'importNames';

/**
 * The remembered choices for names in files, keyed by nameKeyOf: a record id, or '' for nothing.
 * The record may no longer exist.
 */
export type RememberedNames = {
  readonly categories: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
};

export const NOTHING_REMEMBERED: RememberedNames = { categories: {}, tags: {} };

/** Reads the stored value; an invalid one means nothing is remembered. */
export function rememberedNamesOf(value: unknown): RememberedNames {
  return { categories: idsIn(value, 'categories'), tags: idsIn(value, 'tags') };
}

/** Adds choices, replacing older ones. Ids are keyed by name as printed. */
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

/** The id chosen for a name; undefined if unknown. */
function rememberedId(ids: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = nameKeyOf(name);
  return Object.hasOwn(ids, key) ? ids[key] : undefined;
}

function byKey(ids: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...ids].flatMap(([name, id]) => {
      const key = nameKeyOf(name);
      // Object keys can't safely use this name.
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
 * The names to create records for, and the ids of the others: an existing record's id, or '' for
 * nothing.
 */
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

type Tallied = {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly rows: number;
  readonly total: Money;
};

type Count = { readonly spellings: string[]; rows: number; total: number };

/** Counts the rows and totals of each name, ignoring case. */
class NameTally {
  readonly #byKey = new Map<string, Count>();
  /** Cache by exact spelling: a file repeats a few names on most of its rows. */
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

  /** The names with the most rows first. */
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
