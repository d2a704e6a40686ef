import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Tag } from '@/domain/categories/tag.ts';
import { isNameFree } from '@/domain/core/text-cleanup.ts';
import { t } from '@/messages/t.ts';
import { hueOf } from '@/ui/charts/hue.tsx';
import { itemWithName } from '@/ui/controls/combobox-list.tsx';
import { TagsCombobox } from '@/ui/controls/tags-combobox.tsx';

type TagMultiSelectProps = Pick<
  ComponentProps<typeof TagsCombobox>,
  'name' | 'ref' | 'onBlur' | 'disabled' | 'aria-label'
> & {
  /** Sorted by name, including hidden ones. */
  readonly tags: readonly Tag[];
  /** Ids of the chosen tags. */
  readonly value: readonly string[];
  readonly onValueChange: (tagIds: readonly string[]) => void;
  /** Typed text that isn't a chosen tag yet, if the form needs to know it when saving. */
  readonly typed?: string;
  readonly onTypedChange?: (text: string) => void;
};

/**
 * Chooses any number of tags (spec §5). Enter on the name of a tag chooses it. Enter on a new label
 * opens the add-tag dialog with it; the new tag is then chosen, or the label stays in the field.
 * Backspace in the empty field removes the last tag.
 */
export function TagMultiSelect({
  tags,
  value,
  onValueChange,
  typed,
  onTypedChange,
  ...rest
}: TagMultiSelectProps) {
  const dialogs = useDialogs();
  const [ownText, setOwnText] = useState('');
  const setText = onTypedChange ?? setOwnText;
  // A tag may be added long after its dialog was opened; add it to what is chosen by then.
  const latest = useRef({ value, onValueChange, setText });
  latest.current = { value, onValueChange, setText };
  const items = useMemo(
    () =>
      tags
        .filter(({ id, hidden }) => !hidden || value.includes(id))
        .map(({ id, name, color }) => ({ value: id, label: name, hue: hueOf(color - 1) })),
    [tags, value],
  );
  const addChosen = (id: string) => {
    const { value: chosen, onValueChange: choose } = latest.current;
    latest.current.setText('');
    if (!chosen.includes(id)) choose([...chosen, id]);
  };
  // A hidden tag still owns its name, which must stay unique.
  const hiddenItems = useMemo(
    () =>
      tags
        .filter(({ id, hidden }) => hidden && !value.includes(id))
        .map(({ id, name }) => ({ value: id, label: name })),
    [tags, value],
  );
  return (
    <TagsCombobox
      {...rest}
      items={items}
      unlisted={hiddenItems}
      value={value}
      onValueChange={onValueChange}
      text={typed ?? ownText}
      onTextChange={setText}
      emptyText={t('transactionsForm.noMatchingTags')}
      chosenHint={t('transactionsForm.alreadyAdded')}
      listLabel={t('transactionsForm.choices')}
      removeLabel={(name) => t('transactionsForm.removeTag', { name })}
      create={{
        label: t('transactionsForm.createTag'),
        onCreate: (name) => dialogs.open('add-tag', { name, onAdded: addChosen }),
        accepts: (name) => isNameFree(tags, name),
      }}
    />
  );
}

type SettledTags = {
  /** Ids of the chosen tags. */
  readonly tags: readonly string[];
  /** A typed label that is no tag; '' = none. */
  readonly typed: string;
};

/**
 * What a tag field means when it is saved: a typed label that is the name of a tag counts as
 * chosen.
 */
export function settleTypedTag(
  chosen: readonly string[],
  text: string,
  tags: readonly Pick<Tag, 'id' | 'name'>[],
): SettledTags {
  const typed = text.trim();
  if (typed === '') return { tags: chosen, typed };
  const items = tags.map(({ id, name }) => ({ value: id, label: name }));
  const id = itemWithName(items, typed)?.value;
  if (id === undefined) return { tags: chosen, typed };
  return { tags: chosen.includes(id) ? chosen : [...chosen, id], typed: '' };
}
