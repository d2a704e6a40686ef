import type { Tag } from '@/domain/categories/tag.ts';
import { itemCalled } from '@/ui/controls/combobox-item.ts';

type Settled = {
  /** Ids of the chosen tags. */
  readonly tags: readonly string[];
  /** A typed label that is no tag; '' = none. */
  readonly typed: string;
};

/** What a box of tags stands for when it is saved: a typed label that is the name of a tag counts as chosen. */
export function settleTypedTag(
  chosen: readonly string[],
  text: string,
  tags: readonly Pick<Tag, 'id' | 'name'>[],
): Settled {
  const typed = text.trim();
  if (typed === '') return { tags: chosen, typed };
  const items = tags.map(({ id, name }) => ({ value: id, label: name }));
  const id = itemCalled(items, typed)?.value;
  if (id === undefined) return { tags: chosen, typed };
  return { tags: chosen.includes(id) ? chosen : [...chosen, id], typed: '' };
}
