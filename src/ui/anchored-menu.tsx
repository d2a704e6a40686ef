import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { css, cx } from '../styled-system/css';
import { floatingClass, floatingItemClass } from './floating-class.ts';
import type { MenuItem } from './menu.tsx';

/** Where a menu opens: beside a button, or at a point of the page. */
export type MenuAnchor = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type AnchoredMenuProps = {
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly items: readonly MenuItem[];
  /** Closed without a choice, or with one that does something itself. */
  readonly onClose: () => void;
};

/** One open menu for a whole list: its rows need none of their own. Mount it to open it. */
export function AnchoredMenu({ label, anchor, items, onClose }: AnchoredMenuProps) {
  return (
    <ArkMenu.Root
      open
      aria-label={label}
      positioning={{
        placement: 'bottom-end',
        gutter: 4,
        strategy: 'fixed',
        getAnchorRect: () => anchor,
      }}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      onSelect={(details) => {
        const chosen = items.find((item) => item.id === details.value);
        onClose();
        // A frame later, with the focus back in the list: a dialog opened now would give it back to a menu that is gone.
        if (chosen) requestAnimationFrame(chosen.onSelect);
      }}
    >
      <Portal>
        <ArkMenu.Positioner>
          <ArkMenu.Content
            className={cx(
              floatingClass,
              css({ padding: '1', minWidth: '12rem', maxWidth: 'min(24rem, calc(100vw - 1rem))' }),
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
