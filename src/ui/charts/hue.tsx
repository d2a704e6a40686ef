import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

/** One of twelve hues of equal visual weight. Use the same one for the same thing everywhere. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export const hues: readonly Hue[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Maps any number to a hue; a hash of an id becomes a stable colour this way. */
export function hueOf(n: number): Hue {
  const index = ((Math.trunc(n) % hues.length) + hues.length) % hues.length;
  return hues[index] ?? 1;
}

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

/** The colour of the thing named next to it; hidden from screen readers. Grey without a hue. */
export function Dot({ hue, size }: DotProps) {
  return <span aria-hidden="true" className={dot({ hue, size })} />;
}

const chip = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    minWidth: '0',
    paddingInline: '2',
    minHeight: '6',
    borderRadius: 'chip',
    border: 'clear',
    textStyle: 'sm',
    bg: 'bg.subtle',
    color: 'fg.default',
    verticalAlign: 'middle',
    '& svg': { width: '3', height: '3', flex: 'none' },
  },
  variants: {
    hue: {
      1: { bg: 'category.1.chip', color: 'category.1.text' },
      2: { bg: 'category.2.chip', color: 'category.2.text' },
      3: { bg: 'category.3.chip', color: 'category.3.text' },
      4: { bg: 'category.4.chip', color: 'category.4.text' },
      5: { bg: 'category.5.chip', color: 'category.5.text' },
      6: { bg: 'category.6.chip', color: 'category.6.text' },
      7: { bg: 'category.7.chip', color: 'category.7.text' },
      8: { bg: 'category.8.chip', color: 'category.8.text' },
      9: { bg: 'category.9.chip', color: 'category.9.text' },
      10: { bg: 'category.10.chip', color: 'category.10.text' },
      11: { bg: 'category.11.chip', color: 'category.11.text' },
      12: { bg: 'category.12.chip', color: 'category.12.text' },
    },
  },
});

type ChipProps = {
  /** Without a hue the chip is grey. */
  hue?: Hue | undefined;
  icon?: ReactNode;
  children: ReactNode;
  /** Adds a remove button; `removeLabel` names it. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
};

/** A name on a background of its hue. The name carries the meaning; the colour only helps. */
export function Chip({ hue, icon, children, onRemove, removeLabel }: ChipProps) {
  return (
    <span data-chip className={chip({ hue })}>
      {icon}
      <span
        className={css({
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          minWidth: '0',
        })}
      >
        {children}
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className={css({
            display: 'grid',
            placeItems: 'center',
            width: '6',
            height: '6',
            marginInlineEnd: '-2',
            borderRadius: 'chip',
            cursor: 'pointer',
            color: 'inherit',
            position: 'relative',
            _before: { content: '""', position: 'absolute', inset: { base: '-0.625rem', md: '0' } },
            _focusVisible: { outlineOffset: '-2px' },
          })}
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
