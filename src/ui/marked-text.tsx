import type { ReactNode } from 'react';
import { cva } from '../styled-system/css';

const marked = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    maxWidth: 'full',
    verticalAlign: 'bottom',
    '& > svg': { width: '0.875rem', height: '0.875rem', flex: 'none' },
    '& > span:last-child': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      minWidth: '0',
    },
  },
  variants: { tone: { default: {}, muted: { color: 'fg.muted' }, faint: { color: 'fg.faint' } } },
});

type MarkedTextProps = {
  /** A Dot or an icon that says the same as the words. */
  mark?: ReactNode;
  tone?: 'default' | 'muted' | 'faint';
  children: ReactNode;
};

/** Words with a small mark before them, cut off with dots where there is no room. */
export function MarkedText({ mark, tone, children }: MarkedTextProps) {
  return (
    <span className={marked({ tone })}>
      {mark}
      <span>{children}</span>
    </span>
  );
}
