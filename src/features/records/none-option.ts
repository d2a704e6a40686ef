import type { CategoryInTree } from '@/domain/categories/category-order.ts';

/** What a choice of no category is called among the options (spec §5). In storage it is ''. */
const NONE = 'none';

/** Blanks at the start of an option are dropped by browsers; these are not. */
const INDENT = '\u2003';

/** 'none' under its label, then the categories, children indented below their parent. */
export function categoryOptions(noneLabel: string, categories: readonly CategoryInTree[]) {
  return [
    { value: NONE, label: noneLabel },
    ...categories.map(({ category, depth }) => ({
      value: category.id,
      label: INDENT.repeat(depth) + category.name,
    })),
  ];
}

/** The option of a stored id; one that is not offered (any more) shows as none. */
export function toNone(id: string, offered: readonly CategoryInTree[]): string {
  return offered.some(({ category }) => category.id === id) ? id : NONE;
}

export function fromNone(option: string): string {
  return option === NONE ? '' : option;
}
