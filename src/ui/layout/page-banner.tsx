import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type PageBannerProps = {
  /** Names the region. */
  label: string;
  /** The one sentence that is always shown. */
  title: ReactNode;
  /** More text, left out on narrow screens. */
  children?: ReactNode;
  action?: ReactNode;
};

/**
 * A quiet strip above every page: a state that affects all pages, and a way to change it. Not
 * printed. Goes into AppFrame's `banner`.
 */
export function PageBanner({ label, title, children, action }: PageBannerProps) {
  return (
    <aside
      aria-label={label}
      className={css({
        bg: 'accent.subtle',
        borderBottom: 'hairline',
        paddingTop: 'env(safe-area-inset-top)',
        _print: { display: 'none' },
      })}
    >
      <div
        className={css({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '4',
          maxWidth: 'wide',
          marginInline: 'auto',
          paddingInline: { base: '4', md: '6', lg: '10' },
          paddingBlock: '2',
          minHeight: '12',
        })}
      >
        <p className={css({ textStyle: 'sm', minWidth: '0', textWrap: 'pretty' })}>
          <span className={css({ fontWeight: 'medium' })}>{title}</span>
          {children ? (
            <span
              className={css({
                display: { base: 'none', md: 'inline' },
                color: 'fg.muted',
                marginInlineStart: '2',
              })}
            >
              {children}
            </span>
          ) : null}
        </p>
        {action ? <div className={css({ flex: 'none' })}>{action}</div> : null}
      </div>
    </aside>
  );
}
