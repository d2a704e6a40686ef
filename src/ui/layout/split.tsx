import type { ReactNode } from 'react';
import { cva } from '@/styled-system/css';

const split = cva({
  base: {
    display: 'grid',
    minWidth: '0',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)' },
  },
  variants: {
    at: {
      /** A large area beside a short list. */
      hero: {
        alignItems: 'center',
        gap: '8',
        gridTemplateColumns: { lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
      },
      /** A summary of fixed width beside what it is about. */
      summary: { gap: '8', gridTemplateColumns: { lg: '27rem minmax(0, 1fr)' } },
      /** What matters first is at the right of a wide screen, and above the rest on others. */
      asideFirst: {
        gap: '6',
        gridTemplateColumns: { lg: 'minmax(0, 1fr) 25rem' },
        '& > :first-child': { order: { lg: '1' } },
      },
    },
  },
});

type SplitProps = { at: 'hero' | 'summary' | 'asideFirst'; children: ReactNode };

/** Two parts side by side from 1024 px on, below each other on narrower screens. */
export function Split({ at, children }: SplitProps) {
  return <div className={split({ at })}>{children}</div>;
}
