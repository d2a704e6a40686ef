import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type SidebarProps = {
  /** Name and mark of the product. */
  brand?: ReactNode;
  /** The actions that stand on every route (SidebarButton). */
  actions?: ReactNode;
  /** A `nav` with SidebarList inside. */
  children: ReactNode;
  /** Quiet things at the foot. */
  footer?: ReactNode;
};

/** What stands in AppFrame's sidebar: brand, actions, navigation, foot. */
export function Sidebar({ brand, actions, children, footer }: SidebarProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '5',
        flex: '1 0 auto',
        paddingBlock: '5',
        paddingInline: '3',
      })}
    >
      {brand ? (
        <div
          className={css({
            minHeight: '8',
            display: 'flex',
            alignItems: 'center',
            justifyContent: { md: 'center', lg: 'flex-start' },
          })}
        >
          {brand}
        </div>
      ) : null}
      {actions ? (
        <div className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>{actions}</div>
      ) : null}
      {children}
      {footer ? (
        <div
          className={css({ display: 'flex', flexDirection: 'column', gap: '1', marginTop: 'auto' })}
        >
          {footer}
        </div>
      ) : null}
    </div>
  );
}

/** The list of links in a sidebar. */
export function SidebarList({ children }: { children: ReactNode }) {
  return (
    <ul className={css({ display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none' })}>
      {children}
    </ul>
  );
}
