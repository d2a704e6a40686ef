import type { ReactNode } from 'react';

/** One choice of a Combobox or TagsCombobox. */
export type ComboboxItem = {
  readonly value: string;
  readonly label: string;
  /** A quiet word at the right of the line. */
  readonly hint?: string;
  /** A Dot or icon before the label. */
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};

/** A last line that makes something new out of what has been typed. */
export type ComboboxCreate = {
  readonly label: string;
  readonly onCreate: (text: string) => void;
};

/** The value by which the create line is known inside the list; no id of a real item may equal it. */
export const createValue = '\u0000create';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The items whose label holds every typed word, whatever its accents and case. */
export function filterItems(items: readonly ComboboxItem[], text: string): readonly ComboboxItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const label = folded(item.label);
    return words.every((word) => label.includes(word));
  });
}
