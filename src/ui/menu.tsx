import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { type ReactElement, type ReactNode, useId } from 'react';
import { css, cx } from '../styled-system/css';
import { useInsideDialog } from './dialog-context.ts';
import { floatingClass, floatingItemClass } from './floating-class.ts';

/** One line of a Menu. */
export type MenuItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Keys that do the same. */
  readonly hint?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Draws a hairline above. */
  readonly separated?: boolean;
  readonly onSelect: () => void;
};

type MenuProps = {
  /** One button element; it opens the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
};

/** Actions behind a button. */
export function Menu({ trigger, items, placement = 'bottom-end' }: MenuProps) {
  const insideDialog = useInsideDialog();
  const triggerId = useId();
  return (
    <ArkMenu.Root
      ids={{ trigger: triggerId }}
      positioning={{ placement, gutter: 4, strategy: insideDialog ? 'fixed' : 'absolute' }}
      onSelect={(details) => {
        const chosen = items.find((item) => item.id === details.value);
        // A frame later, with the focus on the trigger: a dialog opened now would give it back to a list that is gone.
        if (!chosen) return;
        requestAnimationFrame(() => {
          document.getElementById(triggerId)?.focus({ preventScroll: true });
          chosen.onSelect();
        });
      }}
      lazyMount
      unmountOnExit
    >
      <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
      <Portal disabled={insideDialog}>
        <ArkMenu.Positioner>
          <ArkMenu.Content
            className={cx(
              floatingClass,
              css({ padding: '1', minWidth: '11rem', maxWidth: 'min(24rem, calc(100vw - 1rem))' }),
            )}
          >
            {items.map((item) => (
              <div key={item.id} role="presentation">
                {item.separated ? (
                  <ArkMenu.Separator
                    className={css({
                      border: '0',
                      borderTop: 'hairline',
                      marginBlock: '1',
                      marginInline: '-1',
                    })}
                  />
                ) : null}
                <ArkMenu.Item
                  value={item.id}
                  disabled={item.disabled}
                  data-danger={item.danger || undefined}
                  className={floatingItemClass}
                >
                  {item.icon ? (
                    <span aria-hidden="true" className={css({ display: 'contents' })}>
                      {item.icon}
                    </span>
                  ) : null}
                  <span className={css({ flex: '1 1 auto' })}>{item.label}</span>
                  {item.hint ? (
                    <span
                      aria-hidden="true"
                      className={css({ color: 'fg.faint', textStyle: 'sm' })}
                    >
                      {item.hint}
                    </span>
                  ) : null}
                </ArkMenu.Item>
              </div>
            ))}
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  );
}
