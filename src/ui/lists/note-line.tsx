import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** Something below a row of a list, in line with its words: a remark, a fold. */
export function NoteLine({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        paddingInline: '4',
        paddingBottom: '3',
        marginTop: '-1',
        minWidth: '0',
        // Two of them stand as close as lines do.
        '& + &': { marginTop: '-2' },
      })}
    >
      {children}
    </div>
  );
}
