import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { css, cx } from '@/styled-system/css';
import { floatingClass, floatingItemClass } from './floating-layer.ts';

/** One item of a Menu. */
export type MenuItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Its shortcut keys, left out on narrow screens. */
  readonly hint?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Draws a line above. */
  readonly separated?: boolean;
  readonly onSelect: () => void;
};

type MenuLinesProps = {
  readonly items: readonly MenuItem[];
  /** Renders without a portal, for use inside a dialog. */
  readonly inPlace?: boolean;
};

/** The floating list of a Menu or an AnchoredMenu. */
export function MenuLines({ items, inPlace = false }: MenuLinesProps) {
  return (
    <Portal disabled={inPlace}>
      <ArkMenu.Positioner>
        <ArkMenu.Content
          className={cx(
            floatingClass,
            css({
              padding: '1',
              minWidth: '12rem',
              maxWidth: 'min(24rem, calc(100vw - 1rem))',
              // On a small screen, the items scroll.
              maxHeight: 'var(--available-height)',
              overflowY: 'auto',
            }),
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
                    className={css({
                      display: { base: 'none', md: 'inline' },
                      color: 'fg.faint',
                      textStyle: 'sm',
                    })}
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
  );
}

export type MenuProps = {
  /** One button element; it opens the menu. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
};

/** What opened the menu: the pointer, or a key. */
export type Press = 'pointer' | 'Enter' | ' ' | 'ArrowDown' | 'ArrowUp';

/** Where a menu opens: next to a button, or at a point of the page. */
export type MenuAnchor = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type AnchoredMenuProps = {
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly items: readonly MenuItem[];
  /** Called when it closes, with or without a choice. */
  readonly onClose: () => void;
};
