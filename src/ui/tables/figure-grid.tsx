import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** Headline figures side by side, as many as have room; on a narrow screen one under the other with hairlines between. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: { base: 'column', md: 'row' },
        flexWrap: { md: 'wrap' },
        columnGap: '6',
        rowGap: { base: '0', md: '6' },
        minWidth: '0',
        '& > *': {
          flex: { md: '1 1 11rem' },
          // No figure runs into the next one.
          minWidth: { base: '0', md: 'min-content' },
          paddingBlock: { base: '4', md: '0' },
          borderTop: { base: 'hairline', md: 'none' },
        },
        // Four stand two by two before one is left alone.
        '& > :first-child:nth-last-child(4), & > :first-child:nth-last-child(4) ~ *': {
          flexBasis: { md: '14rem' },
        },
        // Paper is as narrow as a tablet, and has no room to give away.
        _print: {
          flexDirection: 'row',
          flexWrap: 'wrap',
          rowGap: '4',
          '& > *': { flex: '1 1 11rem', paddingBlock: '0', borderTop: 'none' },
          '& > :first-child:nth-last-child(4), & > :first-child:nth-last-child(4) ~ *': {
            flexBasis: '14rem',
          },
        },
        '& > :first-child': { paddingTop: '0', borderTop: 'none' },
        '& > :last-child': { paddingBottom: '0' },
      })}
    >
      {children}
    </div>
  );
}
