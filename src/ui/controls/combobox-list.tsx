import { Combobox as ArkCombobox } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { css, cx } from '@/styled-system/css';
import { useInsideDialog } from '@/ui/overlays/dialog-context.ts';
import { floatingClass, floatingItemClass } from '@/ui/overlays/floating-class.ts';
import { type ComboboxItem, createValue } from './combobox-item.ts';

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
