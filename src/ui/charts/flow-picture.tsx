import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

type FlowPictureProps = {
  /** CSS pixels. */
  height: number;
  /** An svg that fills the picture, and FlowLabels on top of it. */
  children: ReactNode;
};

/** A picture of fixed height with text on top of it. */
export function FlowPicture({ height, children }: FlowPictureProps) {
  return (
    <div
      style={{ height }}
      className={css({
        position: 'relative',
        minWidth: '0',
        overflow: 'clip',
        '& > svg, & > ul': { position: 'absolute', inset: '0', width: 'full', height: 'full' },
        // A press between labels goes to the flow behind them.
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
    // Keeps the text readable when a flow runs behind it.
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
  /**
   * CSS pixels. `y` is the middle of the text's height; `x` is where it begins, or ends (side
   * `start`), or its middle (`above`).
   */
  x: number;
  y: number;
  /** On which side of that point the text is. */
  side: 'start' | 'end' | 'above';
  /** The maximum width. */
  width: number;
  /** Flows run behind it; they are dimmed there. */
  isOver?: boolean;
  children: ReactNode;
};

/** Text at a position of the picture. */
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

/** The class of a link in a FlowLabel: looks like plain text until hovered. */
export function flowLinkClass(): string {
  return css({
    display: 'flex',
    gap: '2',
    minWidth: '0',
    color: 'fg.default',
    borderRadius: '3px',
    textDecoration: 'none',
    _hover: { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
    // Tall enough for a finger.
    minHeight: '6',
    alignItems: 'center',
  });
}

type FlowTextProps = { name: ReactNode; value: ReactNode };

/** A name, which is truncated if necessary, and its figure, which isn't. */
export function FlowText({ name, value }: FlowTextProps) {
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

/** The class of a link around a shape of the picture: it stands out when hovered. */
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
