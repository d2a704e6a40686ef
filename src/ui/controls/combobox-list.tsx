import { Combobox as ArkCombobox } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type Ref, useCallback } from 'react';
import { css, cx } from '@/styled-system/css';
import type { Hue } from '@/ui/charts/hue.tsx';
import { floatingClass, floatingItemClass, useInsideDialog } from '@/ui/overlays/floating-layer.ts';

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

type ComboboxListProps = {
  items: readonly ComboboxItem[];
  /** Stands in the list's place while nothing matches. */
  emptyText: string;
  createItem?: ComboboxItem | undefined;
  /** Names the list; without it the field's label does. */
  listLabel?: string | undefined;
};

/** What one level of a tree is set in. */
const STEP_REM = 1.25;

/** The floating list that Combobox and TagsCombobox share. */
export function ComboboxList({ items, emptyText, createItem, listLabel }: ComboboxListProps) {
  const insideDialog = useInsideDialog();
  return (
    <Portal disabled={insideDialog}>
      <ArkCombobox.Positioner>
        <ArkCombobox.Content
          {...(listLabel ? { 'aria-label': listLabel, 'aria-labelledby': undefined } : {})}
          className={cx(
            floatingClass,
            css({
              padding: '1',
              // Six lines and a part of the seventh, so that one sees that there are more.
              maxHeight: {
                base: 'min(18.5rem, var(--available-height, 18.5rem))',
                md: 'min(14.5rem, var(--available-height, 14.5rem))',
              },
              overflowY: 'auto',
              overscrollBehavior: 'contain',
            }),
          )}
        >
          {items.length === 0 ? (
            <div
              role="option"
              aria-disabled="true"
              aria-selected="false"
              className={css({ paddingInline: '2', paddingBlock: '2', color: 'fg.muted' })}
            >
              {emptyText}
            </div>
          ) : null}
          {items.map((item) => (
            <ArkCombobox.Item key={item.value} item={item} className={floatingItemClass}>
              {item.depth ? (
                <span
                  aria-hidden="true"
                  className={css({ flex: 'none' })}
                  style={{ width: `${item.depth * STEP_REM}rem` }}
                />
              ) : null}
              {item.icon ? (
                <span aria-hidden="true" className={css({ display: 'inline-flex' })}>
                  {item.icon}
                </span>
              ) : null}
              <ArkCombobox.ItemText
                className={css({
                  flex: '1 1 auto',
                  minWidth: '0',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                })}
              >
                {item.label}
              </ArkCombobox.ItemText>
              {item.hint ? (
                <span className={css({ color: 'fg.faint', textStyle: 'sm', whiteSpace: 'nowrap' })}>
                  {item.hint}
                </span>
              ) : null}
              <ArkCombobox.ItemIndicator className={css({ display: 'inline-flex' })}>
                <Check aria-hidden="true" />
              </ArkCombobox.ItemIndicator>
            </ArkCombobox.Item>
          ))}
          {createItem ? (
            <ArkCombobox.Item
              key={createValue}
              item={createItem}
              className={cx(
                floatingItemClass,
                css({ color: 'accent.text', '& svg': { color: 'accent.text' } }),
              )}
            >
              <Plus aria-hidden="true" />
              <ArkCombobox.ItemText>{createItem.label}</ArkCombobox.ItemText>
            </ArkCombobox.Item>
          ) : null}
        </ArkCombobox.Content>
      </ArkCombobox.Positioner>
    </Portal>
  );
}

/**
 * A frame after its list opened or closed, Ark gives a combobox the focus and puts the caret at the end of its text. By then a
 * person may have gone on to the next field, be typing in the middle of a word, or have a dialog above: the box with this ref
 * leaves all that as it is.
 */
export function useUndisturbedBox(
  ref: Ref<HTMLInputElement> | undefined,
): (box: HTMLInputElement | null) => void {
  return useCallback(
    (box) => {
      if (box) leaveUndisturbed(box);
      if (typeof ref === 'function') ref(box);
      else if (ref) ref.current = box;
    },
    [ref],
  );
}

const FIELDS = 'input, select, textarea';
const OPEN_DIALOGS = ':is([role=dialog], [role=alertdialog])[data-state=open]';

function leaveUndisturbed(box: HTMLInputElement): void {
  const focus = HTMLElement.prototype.focus.bind(box);
  const around = box.closest('[role=dialog]');
  const hasGoneOn = () => {
    const focused = document.activeElement;
    return (
      focused !== box && focused?.matches(FIELDS) && focused.closest('[role=dialog]') === around
    );
  };
  // The focus outside of a dialog would close it.
  const isBelowDialog = () => {
    const top = [...document.querySelectorAll(OPEN_DIALOGS)].at(-1);
    return top !== undefined && !top.contains(box) && !around?.contains(top);
  };
  Object.defineProperties(box, {
    // A person, a label and a form that points at what is wrong do not ask for an unscrolled focus; Ark does.
    focus: {
      configurable: true,
      writable: true,
      value: (options?: FocusOptions) => {
        if (!options?.preventScroll || !(hasGoneOn() || isBelowDialog())) focus(options);
      },
    },
    setSelectionRange: { configurable: true, writable: true, value: () => {} },
  });
}
