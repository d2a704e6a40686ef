import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import type { Hue } from '@/ui/charts/hue.tsx';

const hueVariants = {
  1: { bg: 'category.1.tile', color: 'category.1.glyph' },
  2: { bg: 'category.2.tile', color: 'category.2.glyph' },
  3: { bg: 'category.3.tile', color: 'category.3.glyph' },
  4: { bg: 'category.4.tile', color: 'category.4.glyph' },
  5: { bg: 'category.5.tile', color: 'category.5.glyph' },
  6: { bg: 'category.6.tile', color: 'category.6.glyph' },
  7: { bg: 'category.7.tile', color: 'category.7.glyph' },
  8: { bg: 'category.8.tile', color: 'category.8.glyph' },
  9: { bg: 'category.9.tile', color: 'category.9.glyph' },
  10: { bg: 'category.10.tile', color: 'category.10.glyph' },
  11: { bg: 'category.11.tile', color: 'category.11.glyph' },
  12: { bg: 'category.12.tile', color: 'category.12.glyph' },
} as const;

const tile = cva({
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    color: 'fg.muted',
    bg: 'bg.subtle',
    forcedColorAdjust: 'none',
    lineHeight: '1',
    userSelect: 'none',
    fontWeight: 'semibold',
    '& svg': { width: '60%', height: '60%', strokeWidth: '2' },
    '& img': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      objectFit: 'cover',
      border: 'hairline',
      borderRadius: 'inherit',
      bg: 'picture.paper',
    },
    '&[data-split]': { gridTemplateColumns: '1fr 1fr', columnGap: '1px' },
    '&[data-split] svg': { width: '90%', height: '90%' },
    '&[data-round]': {
      boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 26%, transparent)',
    },
    '&[data-round] svg': { width: '50%', height: '50%' },
    _highContrast: { border: '1px solid CanvasText', color: 'CanvasText', bg: 'Canvas' },
  },
  variants: {
    size: {
      20: { width: '5', height: '5', borderRadius: 'chip', fontSize: '12' },
      24: { width: '6', height: '6', borderRadius: '7px', fontSize: '13' },
      28: { width: '7', height: '7', borderRadius: 'control', fontSize: '16' },
      32: { width: '8', height: '8', borderRadius: '9px', fontSize: '16' },
      36: { width: '9', height: '9', borderRadius: 'card', fontSize: '20' },
      40: { width: '10', height: '10', borderRadius: 'card', fontSize: '20' },
    },
    shape: { square: {}, round: { borderRadius: 'full', fontSize: '12' } },
    hue: hueVariants,
    subtle: {
      1: { bg: 'category.1.subtile' },
      2: { bg: 'category.2.subtile' },
      3: { bg: 'category.3.subtile' },
      4: { bg: 'category.4.subtile' },
      5: { bg: 'category.5.subtile' },
      6: { bg: 'category.6.subtile' },
      7: { bg: 'category.7.subtile' },
      8: { bg: 'category.8.subtile' },
      9: { bg: 'category.9.subtile' },
      10: { bg: 'category.10.subtile' },
      11: { bg: 'category.11.subtile' },
      12: { bg: 'category.12.subtile' },
    },
    look: {
      plain: {},
      /** Something is still missing. The sign is no text, so that nothing reads it out. */
      dashed: {
        bg: 'transparent',
        border: '1px dashed {colors.border.input}',
        color: 'fg.muted',
        '&:not(:has(> svg))::before': { content: '"?"' },
      },
      accent: { bg: 'accent.subtle', color: 'accent.text' },
    },
  },
  compoundVariants: [
    { shape: 'round', size: 36, css: { fontSize: '13' } },
    { shape: 'round', size: 40, css: { fontSize: '14' } },
  ],
  defaultVariants: { size: 24, look: 'plain' },
});

const dotClass = css({
  position: 'absolute',
  top: '-3px',
  insetInlineEnd: '-3px',
  width: '2',
  height: '2',
  borderRadius: 'full',
  bg: 'accent.solid',
  outline: '2px solid var(--ground, {colors.bg.surface})',
  forcedColorAdjust: 'none',
});

export type TileSize = 20 | 24 | 28 | 32 | 36 | 40;

type TileProps = {
  size?: TileSize;
  /** 'round' is for places, such as accounts. */
  shape?: 'square' | 'round';
  hue?: Hue | undefined;
  /** One step lighter, for what is part of something else. */
  isSubtle?: boolean | undefined;
  look?: 'plain' | 'dashed' | 'accent';
  /** Holds two HalfTiles. */
  isSplit?: boolean | undefined;
  /** Adds a dot at the corner; something else must say what it means. */
  hasDot?: boolean | undefined;
  children?: ReactNode;
};

/**
 * A small square with a glyph in its hue, or a picture. Hidden from screen readers: name the thing
 * beside it.
 */
export function Tile({ size, shape, hue, isSubtle, look, isSplit, hasDot, children }: TileProps) {
  return (
    <span
      aria-hidden="true"
      data-round={shape === 'round' || undefined}
      data-tile
      data-split={isSplit || undefined}
      className={tile({ size, shape, hue, look, subtle: isSubtle ? hue : undefined })}
    >
      {children}
      {hasDot ? <span className={dotClass} /> : null}
    </span>
  );
}

const half = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    '&:empty::before': { content: '"?"' },
    height: 'full',
    width: 'full',
    _first: { borderStartStartRadius: 'inherit', borderEndStartRadius: 'inherit' },
    _last: { borderStartEndRadius: 'inherit', borderEndEndRadius: 'inherit' },
  },
  variants: {
    hue: hueVariants,
  },
});

/** One of two halves of a tile: put two of them into a Tile. */
export function HalfTile({ hue, children }: { hue?: Hue | undefined; children?: ReactNode }) {
  return <span className={half({ hue })}>{children}</span>;
}

/** Letters in a Tile. They are drawn, so that they are no text of the page. */
export function TileLetters({ letters }: { letters: string }) {
  return (
    <span data-letters={letters} className={css({ _before: { content: 'attr(data-letters)' } })} />
  );
}

const lineClass = css({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '2',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/**
 * A line drawing on a square of 24 by 24 as a single path, for what is in every row of a long list.
 * Hidden from screen readers.
 */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={lineClass}>
      <path d={path} />
    </svg>
  );
}
