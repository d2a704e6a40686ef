import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

/** Tiles in the order in which they are read: one column, from 1024 px on two, of which those side by side are equally high. */
export function TileGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: { base: '4', md: '5' },
        minWidth: '0',
      })}
    >
      {children}
    </div>
  );
}

const tile = cva({
  // What has nothing to say leaves no gap.
  base: { minWidth: '0', _empty: { display: 'none' } },
  variants: {
    width: {
      half: { minHeight: { lg: '20rem' } },
      full: { gridColumn: { lg: '1 / -1' } },
    },
  },
});

type TileProps = { width: 'half' | 'full'; children: ReactNode };

/** One tile; two halves stand side by side. */
export function Tile({ width, children }: TileProps) {
  return <div className={tile({ width })}>{children}</div>;
}
