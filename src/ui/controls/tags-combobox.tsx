import { Combobox as ArkCombobox, createListCollection } from '@ark-ui/react/combobox';
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import { Chip } from '@/ui/charts/hue.tsx';
import { useInsideDialog } from '@/ui/overlays/floating-layer.ts';
import {
  type ComboboxCreate,
  type ComboboxItem,
  ComboboxList,
  createValue,
  filterItems,
  itemWithName,
  useArkFocusGuard,
  withExactMatch,
} from './combobox-list.tsx';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input.tsx';
import type { NativeProps } from './native-props.ts';

type TagsComboboxProps = Pick<
  NativeProps<'input'>,
  'id' | 'name' | 'placeholder' | 'disabled' | 'onBlur' | 'ref' | 'aria-label' | 'aria-describedby'
> & {
  items: readonly ComboboxItem[];
  /** Items that the list offers only once their full name is typed. */
  unlisted?: readonly ComboboxItem[];
  /** Values of the chosen items. */
  value: readonly string[];
  onValueChange: (value: readonly string[]) => void;
  /** Typed text that hasn't been chosen as an item yet. */
  text: string;
  onTextChange: (text: string) => void;
  emptyText: string;
  /** Shown beside an already chosen item whose full name is typed. */
  chosenHint: string;
  /** Names the button that removes an item. */
  removeLabel: (label: string) => string;
  create?: ComboboxCreate | undefined;
  /** Enter chooses the first match, and creates something new only if there is none. */
  prefersMatch?: boolean;
  /** Names the list, if not by the field's label. */
  listLabel?: string;
};

const NONE: readonly ComboboxItem[] = [];
const FIELDS = 'input, select, textarea';

/**
 * A choice of several items: the chosen ones are chips above a text field with a list of matches.
 */
export function TagsCombobox(props: TagsComboboxProps) {
  const wired = useFieldControl(props);
  const insideDialog = useInsideDialog();
  const inputRef = useArkFocusGuard(props.ref);
  const ownId = useId();
  const inputId = wired.id ?? ownId;
  const { items, unlisted = NONE, value, chosenHint, create, text, onTextChange: setText } = props;
  const [isOpen, setOpen] = useState(false);
  const highlighted = useRef<string | null>(null);
  const shown = useMemo(() => {
    const isChosen = (item: ComboboxItem) => value.includes(item.value);
    const matches = filterItems(
      items.filter((item) => !isChosen(item)),
      text,
    );
    const listed = withExactMatch(matches, unlisted, text);
    const [added] = withExactMatch([], items.filter(isChosen), text);
    return added ? [{ ...added, hint: chosenHint, disabled: true }, ...listed] : listed;
  }, [items, unlisted, value, chosenHint, text]);
  const createItem = useMemo(
    () =>
      create && text.trim() !== '' && (create.accepts?.(text) ?? true)
        ? ({ value: createValue, label: create.label } satisfies ComboboxItem)
        : undefined,
    [create, text],
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
  const chosen = value.flatMap((each) => items.find((item) => item.value === each) ?? []);
  // The typed text stays until the new item exists, so cancelling leaves it in the field.
  const createNew = () => {
    const typed = text.trim();
    setOpen(false);
    // A closing list also closes what opened above it in the meantime, so create the new item once
    // it is gone.
    requestAnimationFrame(() => create?.onCreate(typed));
  };
  const chooseNamed = () => {
    const item = itemWithName([...items, ...unlisted], text);
    if (!item) return false;
    setText('');
    if (!value.includes(item.value)) props.onValueChange([...value, item.value]);
    return true;
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setOpen(false);
    // Moving to another field chooses the item with the typed name. Pressing a button doesn't: an
    // extra chip would move the button away from the pointer.
    if (text.trim() !== '' && event.relatedTarget?.matches(FIELDS)) chooseNamed();
    props.onBlur?.(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Backspace in the empty field removes the last item, as is usual for tag fields.
    if (event.key === 'Backspace' && text === '' && value.length > 0) {
      props.onValueChange(value.slice(0, -1));
    }
    // Enter means the typed label, unless an item of the list is highlighted.
    const choosesTyped =
      event.key === 'Enter' && text.trim() !== '' && highlighted.current === null;
    if (!choosesTyped || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (chooseNamed()) return;
    const first = props.prefersMatch ? shown.find((item) => !item.disabled) : undefined;
    if (first) {
      setText('');
      props.onValueChange([...value, first.value]);
    } else if (createItem) createNew();
  };
  return (
    <ArkCombobox.Root
      multiple
      collection={collection}
      ids={{ input: inputId }}
      value={[...value]}
      inputValue={text}
      onValueChange={(details) => {
        if (details.value.includes(createValue)) {
          createNew();
          return;
        }
        setText('');
        props.onValueChange(details.value);
      }}
      onHighlightChange={(details) => {
        highlighted.current = details.highlightedValue;
      }}
      disabled={props.disabled}
      // With nothing typed and nothing left to choose, a list would only cover what is below it.
      open={isOpen && (collection.size > 0 || text.trim() !== '')}
      onOpenChange={(details) => setOpen(details.open)}
      openOnClick
      inputBehavior={create ? 'none' : 'autohighlight'}
      positioning={{ sameWidth: true, gutter: 4, strategy: insideDialog ? 'fixed' : 'absolute' }}
      lazyMount
      unmountOnExit
    >
      {chosen.length > 0 ? (
        <ul
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            gap: '1',
            listStyle: 'none',
            marginBottom: '2',
          })}
        >
          {chosen.map((item) => (
            <li key={item.value} className={css({ maxWidth: 'full' })}>
              <Chip
                hue={item.hue}
                removeLabel={props.removeLabel(item.label)}
                onRemove={
                  props.disabled
                    ? undefined
                    : () => props.onValueChange(value.filter((other) => other !== item.value))
                }
              >
                {item.label}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <ArkCombobox.Control className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
        <ArkCombobox.Input
          ref={inputRef}
          name={props.name}
          placeholder={props.placeholder}
          onBlur={onBlur}
          // Ark's own input events lose letters when keys follow each other fast.
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...(props['aria-label']
            ? { 'aria-label': props['aria-label'], 'aria-labelledby': undefined }
            : {})}
          aria-describedby={wired['aria-describedby']}
          aria-invalid={wired['aria-invalid']}
          className={inputClass()}
        />
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
