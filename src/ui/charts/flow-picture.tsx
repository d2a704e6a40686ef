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
      start: { justifyContent: 'flex-end', textAlign: 'end', alignItems: 'center' },
      end: { justifyContent: 'flex-start', alignItems: 'center' },
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
    /** 'dim': another path is lit; 'small': hidden for lack of room until it is lit or focused. */
    look: {
      plain: {},
      dim: { opacity: '0.25' },
      small: { opacity: '0', _focusWithin: { opacity: '1' } },
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
  look?: 'plain' | 'dim' | 'small';
  children: ReactNode;
};

/** Text at a position of the picture. */
export function FlowLabel(props: FlowLabelProps) {
  const { x, y, side, width, isOver = false, look, children } = props;
  const left = side === 'start' ? x - width : x;
  return (
    <li
      style={{ left, top: y, ...(side === 'start' ? { width } : { maxWidth: width }) }}
      className={label({ side, over: isOver, look })}
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

type FlowTextProps = {
  /** The tile of the name, on the side where the bar is. */
  mark?: ReactNode;
  markSide?: 'start' | 'end';
  name: ReactNode;
  value: ReactNode;
};

/** A name, which is truncated if necessary, and its figure, which isn't. */
export function FlowText({ mark, markSide = 'start', name, value }: FlowTextProps) {
  return (
    <>
      {markSide === 'start' ? mark : null}
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
      {markSide === 'end' ? mark : null}
    </>
  );
}

/**
 * The class of a shape of the picture. With `data-lit` it stands out, with `data-dim` it steps back
 * to a quarter.
 */
export function flowShapeClass(kind: 'flow' | 'bar'): string {
  return shape({ kind });
}

const shape = cva({
  base: { transition: 'opacity {durations.fast} {easings.out}' },
  variants: {
    kind: {
      flow: {
        cursor: 'pointer',
        opacity: '0.42',
        _highContrast: { opacity: '0.8' },
        '&[data-lit]': { opacity: '0.72' },
        '&[data-dim]': { opacity: '0.105' },
      },
      bar: { '&[data-dim]': { opacity: '0.25' } },
    },
  },
});
