import { Combobox as ArkCombobox, createListCollection } from '@ark-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import { useInsideDialog } from '@/ui/overlays/floating-layer.ts';
import {
  type ComboboxCreate,
  type ComboboxItem,
  ComboboxList,
  createValue,
  filterItems,
  flattenMatches,
  itemWithName,
  useArkFocusGuard,
  withExactMatch,
} from './combobox-list.tsx';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input.tsx';
import type { NativeProps } from './native-props.ts';

type ComboboxProps = Pick<
  NativeProps<'input'>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'autoFocus'
  | 'onBlur'
  | 'ref'
  | 'aria-label'
  | 'aria-describedby'
  | 'maxLength'
> & {
  items: readonly ComboboxItem[];
  /** Items that the list offers only once their full name is typed. */
  unlisted?: readonly ComboboxItem[];
  /** The value of the chosen item, '' for none. Omit it if only the text counts. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** The text in the field, for a caller that filters by it or stores it. */
  inputValue?: string;
  onInputValueChange?: (text: string) => void;
  /**
   * 'caller' shows `items` as given (asynchronous or custom matching); 'label' matches the words of
   * the label.
   */
  filter?: 'label' | 'caller';
  /** Text that matches no item is kept as typed. */
  allowCustomValue?: boolean;
  emptyText: string;
  /** Keeps the list closed, because too little is typed. */
  listHidden?: boolean;
  /** Names the list, if not by the field's label. */
  listLabel?: string;
  create?: ComboboxCreate | undefined;
  /** Shows the list at once. */
  startsOpen?: boolean;
  /** Where a dialog puts the focus when it opens. */
  'data-autofocus'?: boolean;
  /** Shows a button that opens the list, and names it. */
  openLabel?: string;
};

const NONE: readonly ComboboxItem[] = [];

/** A text field with a list of matches. Works inside a Field like any control. */
export function Combobox(props: ComboboxProps) {
  const wired = useFieldControl(props);
  const insideDialog = useInsideDialog();
  const inputRef = useArkFocusGuard(props.ref);
  const ownId = useId();
  const inputId = wired.id ?? ownId;
  const { items, unlisted = NONE, value, filter = 'label', create } = props;
  const labelOf = (wanted: string | undefined) =>
    items.find((item) => item.value === wanted)?.label ?? '';
  const [ownText, setOwnText] = useState(() => labelOf(value));
  const [touched, setTouched] = useState(false);
  const [isListOpen, setListOpen] = useState(props.startsOpen ?? false);
  // With allowCustomValue, or without `value`, the text itself counts and is shown as typed.
  // Otherwise the field shows the chosen item's label, except while the user is typing.
  const committedText = props.allowCustomValue || value === undefined ? ownText : labelOf(value);
  const text = props.inputValue ?? (touched ? ownText : committedText);
  const setText = (next: string) => {
    setOwnText(next);
    props.onInputValueChange?.(next);
  };
  // If only items count, leaving the field chooses the item with the typed name, or else restores
  // the name of the chosen item. An emptied field chooses nothing.
  const commitText = () => {
    if (props.allowCustomValue || !touched) return;
    setTouched(false);
    const item = itemWithName([...items, ...unlisted], text);
    if (text.trim() === '') props.onValueChange?.('');
    else if (item) {
      setText(item.label);
      props.onValueChange?.(item.value);
    } else setText(labelOf(value));
  };
  const shown = useMemo(
    () =>
      filter === 'caller' || !touched
        ? items
        : withExactMatch(flattenMatches(filterItems(items, text)), unlisted, text),
    [filter, touched, items, unlisted, text],
  );
  // The text is the chosen item's name, so select it: typing replaces it.
  const selectChosen = (event: { readonly currentTarget: HTMLInputElement }) => {
    if (!props.allowCustomValue && !touched) event.currentTarget.select();
  };
  const typed = props.allowCustomValue || touched ? text.trim() : '';
  const createItem = useMemo(
    () =>
      create && (create.accepts?.(typed) ?? true)
        ? ({ value: createValue, label: create.label } satisfies ComboboxItem)
        : undefined,
    [create, typed],
  );
  const collection = useMemo(
    () =>
      createListCollection<ComboboxItem>({
        items: createItem ? [...shown, createItem] : [...shown],
        itemToValue: (item) => item.value,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [shown, createItem],
  );
  const choose = (chosen: string) => {
    setTouched(false);
    if (chosen === createValue) {
      // A closing list also closes what opened above it in the meantime, so create the new item
      // once it is gone.
      requestAnimationFrame(() => create?.onCreate(typed));
      return;
    }
    setText([...items, ...unlisted].find((item) => item.value === chosen)?.label ?? '');
    props.onValueChange?.(chosen);
  };
  // Enter chooses the first match of the typed text, unless an item was reached by arrow keys. Ark
  // highlights the first match a frame late, so fast typists would get the item before it, or none.
  const isItemReachedByKey = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Close the list here too: a surrounding dialog may get the key before Ark's list does, and
    // then leaves it to the list (see onEscapeKeyDown in dialog.tsx).
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) setListOpen(false);
    if (props.allowCustomValue) return;
    if (event.key.startsWith('Arrow')) isItemReachedByKey.current = true;
    const choosesFirst =
      event.key === 'Enter' && touched && text.trim() !== '' && !isItemReachedByKey.current;
    if (!choosesFirst || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const first = shown.find((item) => !item.disabled) ?? createItem;
    if (!first) return;
    event.preventDefault();
    setListOpen(false);
    choose(first.value);
  };
  return (
    <ArkCombobox.Root
      collection={collection}
      ids={{ input: inputId }}
      value={value ? [value] : []}
      inputValue={text}
      onSelect={(details) => choose(details.itemValue)}
      allowCustomValue={props.allowCustomValue}
      disabled={props.disabled}
      readOnly={props.readOnly}
      openOnClick={!props.allowCustomValue}
      open={isListOpen && !props.listHidden}
      onOpenChange={(details) => setListOpen(details.open)}
      inputBehavior={props.allowCustomValue ? 'none' : 'autohighlight'}
      positioning={{
        sameWidth: true,
        gutter: 4,
        strategy: insideDialog ? 'fixed' : 'absolute',
        placement: 'bottom',
      }}
      lazyMount
      unmountOnExit
    >
      <ArkCombobox.Control className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
        <ArkCombobox.Input
          ref={inputRef}
          name={props.name}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoFocus={props.autoFocus}
          // Handle typing here and choosing in onSelect: Ark's own input events cover both, and
          // report the wrong cause when keys follow each other fast.
          onChange={(event) => {
            isItemReachedByKey.current = false;
            setTouched(true);
            setText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onFocus={selectChosen}
          onClick={selectChosen}
          onBlur={(event) => {
            commitText();
            setListOpen(false);
            props.onBlur?.(event);
          }}
          {...(props['aria-label']
            ? { 'aria-label': props['aria-label'], 'aria-labelledby': undefined }
            : {})}
          {...(props['data-autofocus'] ? { 'data-autofocus': true } : {})}
          aria-required={wired['aria-required']}
          aria-describedby={wired['aria-describedby']}
          aria-invalid={wired['aria-invalid']}
          className={inputClass({ trail: props.openLabel ? true : undefined })}
        />
        {props.openLabel ? (
          <ArkCombobox.Trigger
            aria-label={props.openLabel}
            className={css({
              position: 'absolute',
              insetBlock: '0',
              insetInlineEnd: '0',
              width: '10',
              display: 'grid',
              placeItems: 'center',
              color: 'fg.muted',
              cursor: 'pointer',
              '& svg': { width: '4', height: '4' },
            })}
          >
            <ChevronDown aria-hidden="true" />
          </ArkCombobox.Trigger>
        ) : null}
      </ArkCombobox.Control>
      <ComboboxList
        items={shown}
        emptyText={props.emptyText}
        createItem={createItem}
        listLabel={props.listLabel}
      />
    </ArkCombobox.Root>
  );
}
