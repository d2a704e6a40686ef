import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { categoriesToMake } from './categories-to-make.ts';
import { CategoryFinder, meansTransfer } from './default-category.ts';
import { NameTally } from './name-tally.ts';
import { type RememberedNames, rememberedId } from './remembered-names.ts';
import { tagsToMake } from './tags-to-make.ts';
import type { ImportRows } from './types.ts';

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
