import { Combobox as ArkCombobox, createListCollection } from '@ark-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import { useInsideDialog } from '@/ui/overlays/floating-layer.ts';
import {
  asMatches,
  type ComboboxCreate,
  type ComboboxItem,
  ComboboxList,
  createValue,
  filterItems,
  itemCalled,
  useUndisturbedBox,
  withCalled,
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
  /** Value of the chosen item, '' for none. Leave out where only the text counts. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** The text in the box, for a caller that filters or keeps it. */
  inputValue?: string;
  onInputValueChange?: (text: string) => void;
  /** 'caller' shows `items` as they come (asynchronous or own matching); 'label' matches the words of the label. */
  filter?: 'label' | 'caller';
  /** Text that is no item is kept as typed. */
  allowCustomValue?: boolean;
  emptyText: string;
  /** While true no list opens: too little is typed. */
  listHidden?: boolean;
  /** Names the list, apart from the field's label. */
  listLabel?: string;
  create?: ComboboxCreate | undefined;
  /** Where a dialog puts the focus when it opens. */
  'data-autofocus'?: boolean;
  /** Shows a button that opens the list; names it. */
  openLabel?: string;
};

const NONE: readonly ComboboxItem[] = [];

/** A text box with a list of matches. Inside a Field it is wired like any control. */
export function Combobox(props: ComboboxProps) {
  const wired = useFieldControl(props);
  const insideDialog = useInsideDialog();
  const box = useUndisturbedBox(props.ref);
  const ownId = useId();
  const inputId = wired.id ?? ownId;
  const { items, unlisted = NONE, value, filter = 'label', create } = props;
  const labelOf = (wanted: string | undefined) =>
    items.find((item) => item.value === wanted)?.label ?? '';
  const [ownText, setOwnText] = useState(() => labelOf(value));
  const [touched, setTouched] = useState(false);
  const [isListWanted, setListWanted] = useState(false);
  // A choice of items shows the name of what is chosen unless someone is typing; a free text shows what was typed.
  const settled = props.allowCustomValue || value === undefined ? ownText : labelOf(value);
  const text = props.inputValue ?? (touched ? ownText : settled);
  const write = (next: string) => {
    setOwnText(next);
    props.onInputValueChange?.(next);
  };
  // Where only items count, leaving the box chooses what is called as typed, else gives it back the name of what is chosen; an
  // emptied box chooses nothing.
  const settle = () => {
    if (props.allowCustomValue || !touched) return;
    setTouched(false);
    const named = itemCalled([...items, ...unlisted], text);
    if (text.trim() === '') props.onValueChange?.('');
    else if (named) {
      write(named.label);
      props.onValueChange?.(named.value);
    } else write(labelOf(value));
  };
  const shown = useMemo(
    () =>
      filter === 'caller' || !touched
        ? items
        : withCalled(asMatches(filterItems(items, text)), unlisted, text),
    [filter, touched, items, unlisted, text],
  );
  // What is chosen stands in the box: typing takes its place.
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
      // A list that closes takes along what opened above it meanwhile: what is made new begins once it is gone.
      requestAnimationFrame(() => create?.onCreate(typed));
      return;
    }
    write([...items, ...unlisted].find((item) => item.value === chosen)?.label ?? '');
    props.onValueChange?.(chosen);
  };
  // Enter means the first match of what is typed, unless a line of the list was gone to by key. Ark marks that line a frame
  // later: whoever types faster would choose the line before it, or none.
  const isLineGoneTo = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Also where the dialog around heard the key first, and left it to the list.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) setListWanted(false);
    if (props.allowCustomValue) return;
    if (event.key.startsWith('Arrow')) isLineGoneTo.current = true;
    const means = event.key === 'Enter' && touched && text.trim() !== '' && !isLineGoneTo.current;
    if (!means || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const first = shown.find((item) => !item.disabled) ?? createItem;
    if (!first) return;
    event.preventDefault();
    setListWanted(false);
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
      open={isListWanted && !props.listHidden}
      onOpenChange={(details) => setListWanted(details.open)}
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
          ref={box}
          name={props.name}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoFocus={props.autoFocus}
          // Typing is heard here and choosing in onSelect: Ark's own input events carry either, and name the cause wrongly
          // when keys follow each other fast.
          onChange={(event) => {
            isLineGoneTo.current = false;
            setTouched(true);
            write(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onFocus={selectChosen}
          onClick={selectChosen}
          onBlur={(event) => {
            settle();
            setListWanted(false);
            props.onBlur?.(event);
          }}
          {...(props['aria-label']
            ? { 'aria-label': props['aria-label'], 'aria-labelledby': undefined }
            : {})}
          {...(props['data-autofocus'] ? { 'data-autofocus': true } : {})}
          aria-required={
            'aria-required' in wired ? wired['aria-required'] === true || undefined : undefined
          }
          aria-describedby={wired['aria-describedby']}
          aria-invalid={
            'aria-invalid' in wired ? wired['aria-invalid'] === true || undefined : undefined
          }
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
