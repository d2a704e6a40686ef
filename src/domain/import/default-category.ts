import { categoryPath } from '@/domain/backup/csv-export.ts';
import type { Category } from '@/domain/categories/category.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { PATH_SEPARATOR } from './program-cells.ts';

/** What programs print as the category of a transfer, as nameKeyOf: the money stays one's own. */
const TRANSFER =
  /^(?:(?:internal|account|bank|money|cash) )?transfers?(?: (?:in|out|between accounts|for cash spending))?$|^(?:credit )?card payments?$|^payments? ?[/&,] ?transfers?$/;

/** A person's own categories, for finding those that the names of files mean. */
export class CategoryFinder {
  readonly #byPath: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, string>;
  /** How many of the files' names end in each. */
  readonly #ends = new Map<string, number>();

  /** @param names all category names of the files */
  constructor(existing: readonly Category[], names: readonly string[]) {
    const byId = new Map(existing.map((category) => [category.id, category]));
    this.#byPath = new Map(existing.map(({ id }) => [nameKeyOf(categoryPath(id, byId)), id]));
    this.#byName = new Map(existing.map(({ id, name }) => [nameKeyOf(name), id]));
    for (const name of names) this.#ends.set(endOf(name), (this.#ends.get(endOf(name)) ?? 0) + 1);
  }

  /** The category of this path or name; else the one that is named as the end of the path, where no other path ends so. */
  find(name: string): string | undefined {
    const key = nameKeyOf(name);
    const same = this.#byPath.get(key) ?? this.#byName.get(key);
    if (same !== undefined) return same;
    return this.#ends.get(endOf(name)) === 1 ? this.#byName.get(endOf(name)) : undefined;
  }
}

/** Whether a category of a program says that money went from one own account to another. */
export function meansTransfer(name: string): boolean {
  const [first = '', ...rest] = name.split(PATH_SEPARATOR).map(nameKeyOf);
  return [first, rest.at(-1) ?? first].some((part) => TRANSFER.test(part));
}

const endOf = (name: string): string => nameKeyOf(name.split(PATH_SEPARATOR).at(-1) ?? '');
