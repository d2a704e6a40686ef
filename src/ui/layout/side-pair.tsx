import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type SidePairProps = {
  main: ReactNode;
  /** Beside it from 1280 px on, else above it. */
  aside: ReactNode;
  /** Below the aside; at the very end on a narrow screen. */
  last?: ReactNode;
};

/** Content with a column of cards beside it. On a narrow screen: the aside, the content, the rest. */
export function SidePair({ main, aside, last }: SidePairProps) {
  return (
    <div
      className={css({
        display: 'grid',
        gap: { base: '4', md: '6' },
        alignItems: 'start',
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          xl: 'minmax(0, 1fr) clamp(20rem, 31%, 22rem)',
        },
        gridTemplateAreas: {
          base: '"aside" "main" "last"',
          xl: '"main aside" "main last" "main ."',
        },
        gridTemplateRows: { xl: 'auto auto 1fr' },
        '& > :empty': { display: 'none' },
      })}
    >
      <div className={css({ gridArea: 'main', minWidth: '0' })}>{main}</div>
      <div className={css({ gridArea: 'aside', minWidth: '0' })}>{aside}</div>
      <div className={css({ gridArea: 'last', minWidth: '0' })}>{last}</div>
    </div>
  );
}
