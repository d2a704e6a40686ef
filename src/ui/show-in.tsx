import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

type ShowInProps = { medium: 'screen'; as?: 'div' | 'span'; children: ReactNode };

/** Shows its children on the screen alone, not on paper: controls. What is for paper alone asks useIsPrinting. */
export function ShowIn({ as, children }: ShowInProps) {
  const Tag = as ?? 'div';
  return (
    <Tag className={css({ display: 'contents', _print: { display: 'none' } })}>{children}</Tag>
  );
}
