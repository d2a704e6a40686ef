import { Combobox as ArkCombobox } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type Ref, useCallback } from 'react';
import { css, cx } from '@/styled-system/css';
import type { Hue } from '@/ui/charts/hue.tsx';
import { floatingClass, floatingItemClass, useInsideDialog } from '@/ui/overlays/floating-layer.ts';

/** One item of a Combobox or TagsCombobox. */
export type ComboboxItem = {
  readonly value: string;
  readonly label: string;
  /** Quiet text at the right of the item. */
  readonly hint?: string;
  /** A Dot or icon before the label. */
  readonly icon?: ReactNode;
  /** The hue of its chip, if it is shown as one. */
  readonly hue?: Hue;
  /** The indentation level; 0 at the top of the tree. */
  readonly depth?: number;
  /** The names of its parents: typed words match these too, and a list of matches shows them. */
  readonly under?: string;
  readonly disabled?: boolean;
};

/** A last item that creates something new from the typed text. */
export type ComboboxCreate = {
  readonly label: string;
  readonly onCreate: (text: string) => void;
  /** Whether the typed text may become something new. By default any text may. */
  readonly accepts?: (text: string) => boolean;
};

/** The value of the create item inside the list; no real item may have it. */
export const createValue = '\u0000create';

const normalized = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The items whose label or parents' names contain every typed word, ignoring accents and case. */
export function filterItems(items: readonly ComboboxItem[], text: string): readonly ComboboxItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const label = folded(`${item.under ?? ''} ${item.label}`);
    return words.every((word) => label.includes(word));
  });
}

/** Matches are listed without the tree, so each one shows its parents' names instead. */
export function flattenMatches(items: readonly ComboboxItem[]): readonly ComboboxItem[] {
  return items.map(({ depth: _, ...item }) =>
    item.under ? { ...item, hint: item.hint ?? item.under } : item,
  );
}

/**
 * The item with this name, ignoring case and white space; if there is none, one whose name differs
 * only in accents.
 */
export function itemWithName(
  items: readonly ComboboxItem[],
  text: string,
): ComboboxItem | undefined {
  const typed = normalized(text);
  const find = (fold: (text: string) => string) =>
    items.find((item) => !item.disabled && fold(normalized(item.label)) === fold(typed));
  return find((each) => each) ?? find(folded);
}

/** The matching items, preceded by an unlisted item if it has exactly the typed name. */
export function withExactMatch(
  matches: readonly ComboboxItem[],
  unlisted: readonly ComboboxItem[],
  text: string,
): readonly ComboboxItem[] {
  const exact = text.trim() === '' ? undefined : itemWithName(unlisted, text);
  return exact ? [exact, ...matches] : matches;
}

type ComboboxListProps = {
  items: readonly ComboboxItem[];
  /** Shown instead of the list when nothing matches. */
  emptyText: string;
  createItem?: ComboboxItem | undefined;
  /** Names the list; by default the field's label does. */
  listLabel?: string | undefined;
};

/** The indentation of one tree level. */
const INDENT_REM = 1.25;

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
              // Six items and part of the seventh, to show that there are more.
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
                  style={{ width: `${item.depth * INDENT_REM}rem` }}
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
 * A frame after its list opens or closes, Ark focuses the combobox and puts the caret at the end of
 * its text. By then the user may be in the next field, typing in the middle of a word, or in a
 * dialog above. The text field with this ref ignores Ark in those cases.
 */
export function useArkFocusGuard(
  ref: Ref<HTMLInputElement> | undefined,
): (input: HTMLInputElement | null) => void {
  return useCallback(
    (input) => {
      if (input) guardFocus(input);
      if (typeof ref === 'function') ref(input);
      else if (ref) ref.current = input;
    },
    [ref],
  );
}

const FIELDS = 'input, select, textarea';
const OPEN_DIALOGS = ':is([role=dialog], [role=alertdialog])[data-state=open]';

function guardFocus(input: HTMLInputElement): void {
  const focus = HTMLElement.prototype.focus.bind(input);
  const around = input.closest('[role=dialog]');
  const isInOtherField = () => {
    const focused = document.activeElement;
    return (
      focused !== input && focused?.matches(FIELDS) && focused.closest('[role=dialog]') === around
    );
  };
  // Focusing something outside a dialog would close it.
  const isBelowDialog = () => {
    const top = [...document.querySelectorAll(OPEN_DIALOGS)].at(-1);
    return top !== undefined && !top.contains(input) && !around?.contains(top);
  };
  Object.defineProperties(input, {
    // Only Ark focuses with preventScroll; users, labels, and forms that point at an error don't.
    focus: {
      configurable: true,
      writable: true,
      value: (options?: FocusOptions) => {
        if (!options?.preventScroll || !(isInOtherField() || isBelowDialog())) focus(options);
      },
    },
    setSelectionRange: { configurable: true, writable: true, value: () => {} },
  });
}
