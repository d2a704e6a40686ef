import { cva } from '@/styled-system/css';
import type { Hue } from './hue.ts';

const dot = cva({
  base: {
    display: 'inline-block',
    flex: 'none',
    borderRadius: 'full',
    bg: 'fg.faint',
    forcedColorAdjust: 'none',
    verticalAlign: 'baseline',
  },
  variants: {
    hue: {
      1: { bg: 'category.1.dot' },
      2: { bg: 'category.2.dot' },
      3: { bg: 'category.3.dot' },
      4: { bg: 'category.4.dot' },
      5: { bg: 'category.5.dot' },
      6: { bg: 'category.6.dot' },
      7: { bg: 'category.7.dot' },
      8: { bg: 'category.8.dot' },
      9: { bg: 'category.9.dot' },
      10: { bg: 'category.10.dot' },
      11: { bg: 'category.11.dot' },
      12: { bg: 'category.12.dot' },
    },
    size: { sm: { width: '2', height: '2' }, md: { width: '3', height: '3' } },
  },
  defaultVariants: { size: 'sm' },
});

type DotProps = { hue?: Hue | undefined; size?: 'sm' | 'md' };

/** The colour of the thing named beside it; hidden from screen readers. Without a hue it is grey. */
export function Dot({ hue, size }: DotProps) {
  return <span aria-hidden="true" className={dot({ hue, size })} />;
}
