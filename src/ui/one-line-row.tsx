import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

type OneLineRowProps = {
  /** A dot or icon before the line. */
  leading?: ReactNode;
  children: ReactNode;
  /** At the end of the line. */
  trailing?: ReactNode;
  /** In a tree: levels below the outermost, each 24 px further in, six at most. */
  depth?: number;
};

const STEP_REM = 1.5;
const DEEPEST = 6;

/** One line of a RowList, as high as a table row. */
export function OneLineRow({ leading, children, trailing, depth = 0 }: OneLineRowProps) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: 'row',
        paddingInline: '4',
        paddingBlock: '2',
        minWidth: '0',
      })}
    >
      <span
        aria-hidden="true"
        style={{ width: `${Math.min(depth, DEEPEST) * STEP_REM}rem` }}
        className={css({ flex: 'none', marginInlineEnd: '-3' })}
      />
      {leading}
      <span className={css({ flex: '1 1 auto', minWidth: '0', overflowWrap: 'anywhere' })}>
        {children}
      </span>
      {trailing}
    </div>
  );
}
