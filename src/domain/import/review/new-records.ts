import { categoryPath } from '@/domain/backup/csv-export.ts';
import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import { leastUsedColor, type Tag } from '@/domain/categories/tag.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import { storableName } from '@/domain/import/reading/cell-text.ts';
import { PATH_SEPARATOR } from '@/domain/import/reading/program-cells.ts';

/** Supplies the id and creation date of new records. */
type NewRecords = { readonly newId: () => string; readonly createdAt: string };

/** Finds the tags with these names and creates the missing ones. `idOf` is keyed by name. */
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

/** A category to find or create: its path from the top down, and the total of its rows in cents. */
type WantedCategory = { readonly name: string; readonly total: number };

/**
 * Finds the categories with these paths and creates the missing ones along with their parents.
 * Category names are unique across the whole tree: an 'Other' under a second parent becomes 'Fun
 * Other'. `idOf` is keyed by path.
 * @param taken paths mapped to existing category ids ('' for none); paths below them are created
 * there
 */
export function categoriesToMake(
  wanted: readonly WantedCategory[],
  existing: readonly Category[],
  taken: ReadonlyMap<string, string>,
  made: NewRecords,
): { readonly idOf: ReadonlyMap<string, string>; readonly create: readonly Category[] } {
  const tree = new GrowingTree(existing, taken, totalsOf(wanted), made);
  const byDepth = [...wanted].sort((a, b) => segments(a.name).length - segments(b.name).length);
  const idOf = new Map(byDepth.map(({ name }) => [name, tree.reach(segments(name))] as const));
  return { idOf, create: tree.created };
}

/** Finds the user's categories by the names in files. */
export class CategoryFinder {
  readonly #byPath: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, string>;
  /** How many names in the files end with each last name. */
  readonly #ends = new Map<string, number>();

  /** @param names all category names in the files */
  constructor(existing: readonly Category[], names: readonly string[]) {
    const byId = new Map(existing.map((category) => [category.id, category]));
    this.#byPath = new Map(existing.map(({ id }) => [nameKeyOf(categoryPath(id, byId)), id]));
    this.#byName = new Map(existing.map(({ id, name }) => [nameKeyOf(name), id]));
    for (const name of names) this.#ends.set(endOf(name), (this.#ends.get(endOf(name)) ?? 0) + 1);
  }

  /**
   * The category with this path or name; else the one named like the end of the path, if no other
   * path ends the same.
   */
  find(name: string): string | undefined {
    const key = nameKeyOf(name);
    const same = this.#byPath.get(key) ?? this.#byName.get(key);
    if (same !== undefined) return same;
    return this.#ends.get(endOf(name)) === 1 ? this.#byName.get(endOf(name)) : undefined;
  }
}

/** Maps paths to category ids and grows with the categories created. */
class GrowingTree {
  readonly created: Category[] = [];
  readonly #existing: ReadonlyMap<string, Category>;
  readonly #byPath = new Map<string, string>();
  /** Existing categories by name, anywhere in the tree. */
  readonly #byName: ReadonlyMap<string, string>;
  readonly #taken: Set<string>;
  readonly #totals: ReadonlyMap<string, number>;
  readonly #made: NewRecords;

  constructor(
    existing: readonly Category[],
    taken: ReadonlyMap<string, string>,
    totals: ReadonlyMap<string, number>,
    made: NewRecords,
  ) {
    this.#existing = new Map(existing.map((category) => [category.id, category]));
    for (const { id } of existing) {
      this.#byPath.set(nameKeyOf(categoryPath(id, this.#existing)), id);
    }
    for (const [path, id] of taken) if (id !== '') this.#byPath.set(pathKey(segments(path)), id);
    this.#byName = new Map(existing.map(({ id, name }) => [nameKeyOf(name), id]));
    this.#taken = new Set(this.#byName.keys());
    this.#totals = totals;
    this.#made = made;
  }

  /** The id at the end of a path; creates what is missing. */
  reach(path: readonly string[]): string {
    const key = pathKey(path);
    const known = this.#byPath.get(key);
    if (known !== undefined) return known;
    const above = path.slice(0, -1);
    const parentId = above.length > 0 ? this.#reachParent(above) : '';
    const sameName = parentId === '' ? this.#byName.get(key) : this.#below(parentId, path);
    const id = sameName ?? this.#make(path, parentId);
    this.#byPath.set(key, id);
    return id;
  }

  /**
   * An existing parent may be deeper than the file says, because names are unique across the whole
   * tree.
   */
  #reachParent(path: readonly string[]): string {
    const stored = this.#byName.get(nameKeyOf(path.at(-1) ?? ''));
    return this.#byPath.get(pathKey(path)) ?? stored ?? this.reach(path);
  }

  #below(parentId: string, path: readonly string[]): string | undefined {
    const stored = this.#byName.get(nameKeyOf(path.at(-1) ?? ''));
    return stored !== undefined && this.#existing.get(stored)?.parentId === parentId
      ? stored
      : undefined;
  }

  #make(path: readonly string[], parentId: string): string {
    const id = this.#made.newId();
    const name = this.#freeName(path);
    this.#taken.add(nameKeyOf(name));
    const color = leastUsedColor([...this.#existing.values(), ...this.created]);
    const nature = this.#nature(path, parentId);
    const { createdAt } = this.#made;
    this.created.push({ id, name, parentId, nature, color, icon: '', createdAt });
    return id;
  }

  #freeName(path: readonly string[]): string {
    const [leaf = '', parent] = path.slice(-2).reverse();
    const plain = storableName(leaf);
    if (!this.#taken.has(nameKeyOf(plain))) return plain;
    const longer = parent === undefined ? plain : storableName(parent, ` ${plain}`);
    for (let copy = 1; ; copy++) {
      const name = copy === 1 ? longer : storableName(longer, ` ${copy}`);
      if (!this.#taken.has(nameKeyOf(name))) return name;
    }
  }

  /** The existing parent's nature; otherwise income if more came in than went out. */
  #nature(path: readonly string[], parentId: string): CategoryNature {
    const stored = this.#existing.get(parentId);
    return stored?.nature ?? ((this.#totals.get(pathKey(path)) ?? 0) > 0 ? 'income' : 'expense');
  }
}

/** The totals of each path and its ancestors. */
function totalsOf(wanted: readonly WantedCategory[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { name, total } of wanted) {
    const path = segments(name);
    for (let depth = 1; depth <= path.length; depth++) {
      const key = pathKey(path.slice(0, depth));
      totals.set(key, (totals.get(key) ?? 0) + total);
    }
  }
  return totals;
}

/** The names of a path, from the top down; at least one. */
function segments(path: string): readonly string[] {
  const names = path.split(PATH_SEPARATOR).map(tidyName).filter(Boolean);
  return names.length > 0 ? names : [tidyName(path)];
}

const pathKey = (path: readonly string[]): string => nameKeyOf(path.join(PATH_SEPARATOR));

/** What programs print as the category of a transfer between own accounts, as nameKeyOf. */
const TRANSFER =
  /^(?:(?:internal|account|bank|money|cash) )?transfers?(?: (?:in|out|between accounts|for cash spending))?$|^(?:credit )?card payments?$|^payments? ?[/&,] ?transfers?$/;

/** Whether a program's category means a transfer between own accounts. */
export function isTransferPath(name: string): boolean {
  const [first = '', ...rest] = name.split(PATH_SEPARATOR).map(nameKeyOf);
  return [first, rest.at(-1) ?? first].some((part) => TRANSFER.test(part));
}

const endOf = (name: string): string => nameKeyOf(name.split(PATH_SEPARATOR).at(-1) ?? '');
