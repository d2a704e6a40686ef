import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type CenteredPageProps = { children: ReactNode; width?: 'sm' | 'md' };

/** One thing in the middle of an empty page: opening, recovery, not found. */
export function CenteredPage({ children, width = 'sm' }: CenteredPageProps) {
  return (
    <main
      className={css({
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        padding: { base: '4', md: '8' },
      })}
    >
      <div className={css({ width: 'full', maxWidth: width === 'sm' ? '28rem' : '44rem' })}>
        {children}
      </div>
    </main>
  );
}
