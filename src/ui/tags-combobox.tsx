import { Combobox as ArkCombobox, createListCollection } from '@ark-ui/react/combobox';
import { useId, useMemo, useState } from 'react';
import { css } from '../styled-system/css';
import { Chip } from './chip.tsx';
import {
  type ComboboxCreate,
  type ComboboxItem,
  createValue,
  filterItems,
} from './combobox-item.ts';
import { ComboboxList } from './combobox-list.tsx';
import { useInsideDialog } from './dialog-context.ts';
import { useFieldControl } from './field-context.ts';
import { inputClass } from './input-class.ts';
import type { NativeProps } from './native-props.ts';

type TagsComboboxProps = Pick<
  NativeProps<'input'>,
  'id' | 'name' | 'placeholder' | 'disabled' | 'onBlur' | 'ref' | 'aria-label' | 'aria-describedby'
> & {
  items: readonly ComboboxItem[];
  /** Values of the chosen items. */
  value: readonly string[];
  onValueChange: (value: readonly string[]) => void;
  emptyText: string;
  /** Names the button that takes an item out. */
  removeLabel: (label: string) => string;
  create?: ComboboxCreate | undefined;
};

/** A choice of several: what is chosen stands as chips over a text box with a list of matches. */
export function TagsCombobox(props: TagsComboboxProps) {
  const wired = useFieldControl(props);
  const insideDialog = useInsideDialog();
  const ownId = useId();
  const inputId = wired.id ?? ownId;
  const { items, value, create } = props;
  const [text, setText] = useState('');
  const shown = useMemo(() => filterItems(items, text), [items, text]);
  const createItem = useMemo(
    () =>
      create && text.trim() !== ''
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
  const labelOf = (wanted: string) => items.find((item) => item.value === wanted)?.label ?? wanted;
  return (
    <ArkCombobox.Root
      multiple
      collection={collection}
      ids={{ input: inputId }}
      value={[...value]}
      inputValue={text}
      onInputValueChange={(details) => setText(details.inputValue)}
      onValueChange={(details) => {
        if (details.value.includes(createValue)) {
          create?.onCreate(text.trim());
          setText('');
        } else props.onValueChange(details.value);
      }}
      disabled={props.disabled}
      openOnClick
      inputBehavior="autohighlight"
      positioning={{ sameWidth: true, gutter: 4, strategy: insideDialog ? 'fixed' : 'absolute' }}
      lazyMount
      unmountOnExit
    >
      {value.length > 0 ? (
        <ul
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            gap: '1',
            listStyle: 'none',
            marginBottom: '2',
          })}
        >
          {value.map((chosen) => (
            <li key={chosen} className={css({ maxWidth: 'full' })}>
              <Chip
                removeLabel={props.removeLabel(labelOf(chosen))}
                onRemove={
                  props.disabled
                    ? undefined
                    : () => props.onValueChange(value.filter((other) => other !== chosen))
                }
              >
                {labelOf(chosen)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <ArkCombobox.Control className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
        <ArkCombobox.Input
          ref={props.ref}
          name={props.name}
          placeholder={props.placeholder}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            // Backspace in an empty box takes the last one out, as in every box of this kind.
            if (event.key === 'Backspace' && text === '' && value.length > 0)
              props.onValueChange(value.slice(0, -1));
          }}
          {...(props['aria-label']
            ? { 'aria-label': props['aria-label'], 'aria-labelledby': undefined }
            : {})}
          aria-describedby={wired['aria-describedby']}
          aria-invalid={
            'aria-invalid' in wired ? wired['aria-invalid'] === true || undefined : undefined
          }
          className={inputClass()}
        />
      </ArkCombobox.Control>
      <ComboboxList items={shown} emptyText={props.emptyText} createItem={createItem} />
    </ArkCombobox.Root>
  );
}
