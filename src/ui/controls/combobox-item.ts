import type { ReactNode } from 'react';
import type { Hue } from '@/ui/charts/hue.ts';

/** One choice of a Combobox or TagsCombobox. */
export type ComboboxItem = {
  readonly value: string;
  readonly label: string;
  /** A quiet word at the right of the line. */
  readonly hint?: string;
  /** A Dot or icon before the label. */
  readonly icon?: ReactNode;
  /** The hue of its chip, where it stands as one. */
  readonly hue?: Hue;
  /** How far the line is set in, below its parent's; 0 at the top of the tree. */
  readonly depth?: number;
  /** The names that it stands below: typed words are looked for there too, and a list of matches shows them. */
  readonly under?: string;
  readonly disabled?: boolean;
};

/** A last line that makes something new out of what has been typed. */
export type ComboboxCreate = {
  readonly label: string;
  readonly onCreate: (text: string) => void;
  /** Whether the typed text may become something new. Without it any text may. */
  readonly accepts?: (text: string) => boolean;
};

/** The value by which the create line is known inside the list; no id of a real item may equal it. */
export const createValue = '\u0000create';

const lower = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The items whose label, with what it stands below, holds every typed word, whatever its accents and case. */
export function filterItems(items: readonly ComboboxItem[], text: string): readonly ComboboxItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const label = folded(`${item.under ?? ''} ${item.label}`);
    return words.every((word) => label.includes(word));
  });
}

/** Matches stand in no tree any more: each says what it stands below. */
export function asMatches(items: readonly ComboboxItem[]): readonly ComboboxItem[] {
  return items.map(({ depth: _, ...item }) =>
    item.under ? { ...item, hint: item.hint ?? item.under } : item,
  );
}

/** The item with this name, whatever its case and white space; else the one whose name differs by accents alone. */
export function itemCalled(items: readonly ComboboxItem[], text: string): ComboboxItem | undefined {
  const typed = lower(text);
  const called = (fold: (text: string) => string) =>
    items.find((item) => !item.disabled && fold(lower(item.label)) === fold(typed));
  return called((each) => each) ?? called(folded);
}

/** The list for a typed text: the items that match it, after one that is not offered otherwise but has exactly this name. */
export function withCalled(
  matches: readonly ComboboxItem[],
  unlisted: readonly ComboboxItem[],
  text: string,
): readonly ComboboxItem[] {
  const called = text.trim() === '' ? undefined : itemCalled(unlisted, text);
  return called ? [called, ...matches] : matches;
}
