import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type ShowInProps = {
  /** 'both': what stands there tells something on paper, too, as long as it does. */
  medium: 'screen' | 'both';
  as?: 'div' | 'span';
  children: ReactNode;
};

/** Shows its children on the screen alone, not on paper: controls. What is for paper alone asks useIsPrinting. */
export function ShowIn({ medium, as, children }: ShowInProps) {
  const Tag = as ?? 'div';
  return (
    <Tag
      className={css({
        display: 'contents',
        _print: { display: medium === 'screen' ? 'none' : 'contents' },
      })}
    >
      {children}
    </Tag>
  );
}
