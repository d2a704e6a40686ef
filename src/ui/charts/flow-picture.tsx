import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

type FlowPictureProps = {
  /** CSS pixels. */
  height: number;
  /** An svg that fills it, and FlowLabels over it. */
  children: ReactNode;
};

/** A picture of a given height with words over it. */
export function FlowPicture({ height, children }: FlowPictureProps) {
  return (
    <div
      style={{ height }}
      className={css({
        position: 'relative',
        minWidth: '0',
        overflow: 'clip',
        '& > svg, & > ul': { position: 'absolute', inset: '0', width: 'full', height: 'full' },
        // A press between the words goes to what flows behind them.
        '& > ul': { pointerEvents: 'none', listStyle: 'none' },
        '& > ul > li': { pointerEvents: 'auto' },
      })}
    >
      {children}
    </div>
  );
}

const label = cva({
  base: {
    position: 'absolute',
    display: 'flex',
    gap: '2',
    minWidth: '0',
    maxWidth: 'full',
    translate: '0 -50%',
    textStyle: 'sm',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
    // Readable where a flow runs behind it.
    textShadow:
      '0 0 3px {colors.bg.surface}, 0 0 3px {colors.bg.surface}, 0 0 2px {colors.bg.surface}, 0 0 2px {colors.bg.surface}',
  },
  variants: {
    side: {
      start: { justifyContent: 'flex-end', textAlign: 'end' },
      end: { justifyContent: 'flex-start' },
      above: { justifyContent: 'center', translate: '-50% -100%' },
    },
    over: {
      true: {
        bg: 'color-mix(in srgb, {colors.bg.surface} 78%, transparent)',
        borderRadius: 'chip',
        paddingInline: '1',
        marginInlineStart: '-1',
      },
    },
  },
});

type FlowLabelProps = {
  /** CSS pixels: the middle of the words' height; `x` is where they begin, or end (`start`), or their middle (`above`). */
  x: number;
  y: number;
  /** On which side of that place the words stand. */
  side: 'start' | 'end' | 'above';
  /** At most so wide. */
  width: number;
  /** Flows run behind it: they are paler there. */
  isOver?: boolean;
  children: ReactNode;
};

/** Words at a place of the picture. */
export function FlowLabel({ x, y, side, width, isOver = false, children }: FlowLabelProps) {
  const left = side === 'start' ? x - width : x;
  return (
    <li
      style={{ left, top: y, ...(side === 'start' ? { width } : { maxWidth: width }) }}
      className={label({ side, over: isOver })}
    >
      {children}
    </li>
  );
}

/** Class of a link in a FlowLabel: looks like its words until pointed at. */
export function flowLinkClass(): string {
  return css({
    display: 'flex',
    gap: '2',
    minWidth: '0',
    color: 'fg.default',
    borderRadius: '3px',
    textDecoration: 'none',
    _hover: { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
    // High enough for a finger.
    minHeight: '6',
    alignItems: 'center',
  });
}

type FlowWordsProps = { name: ReactNode; value: ReactNode };

/** A name, which gives way, and its figure, which does not. */
export function FlowText({ name, value }: FlowWordsProps) {
  return (
    <>
      <span className={css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })}>
        {name}
      </span>{' '}
      <span
        className={css({
          flex: 'none',
          fontWeight: 'medium',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        {value}
      </span>
    </>
  );
}

/** Class of a link around a shape of the picture: pointed at, it stands out among the others. */
export function flowShapeClass(): string {
  return css({
    cursor: 'pointer',
    opacity: '0.42',
    transition: 'opacity {durations.fast} {easings.out}',
    _hover: { opacity: '0.72' },
    _highContrast: { opacity: '0.8' },
    '&[data-reached]': { opacity: '0.72' },
  });
}
