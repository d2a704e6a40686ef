import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { css } from '@/styled-system/css';
import { chartHue } from './chart-colors.tsx';
import type { Hue } from './hue.tsx';

/** The room that tiles fill; the one whose size is measured. */
export function treemapClass(): string {
  return css({
    position: 'relative',
    width: 'full',
    height: 'full',
    minWidth: '0',
    '& > ul': { height: 'full', listStyle: 'none' },
  });
}

/** Class of the link that is a tile. */
export function tileLinkClass(): string {
  return css({
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    borderRadius: 'chip',
    border: '1px solid var(--tile-hue)',
    bg: 'color-mix(in srgb, var(--tile-hue) 26%, {colors.bg.surface})',
    color: 'fg.default',
    textStyle: 'sm',
    textDecoration: 'none',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    // Words that have room on the screen may have too little on paper.
    _print: { whiteSpace: 'nowrap', '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' } },
    transition: 'background-color {durations.fast} {easings.out}',
    _hover: { bg: 'color-mix(in srgb, var(--tile-hue) 40%, {colors.bg.surface})' },
    _focusVisible: { outlineOffset: '-2px', zIndex: '1' },
  });
}

type TreemapTileProps = {
  /** Parts of the whole, from 0 to 1: another width, as that of paper, keeps the picture. */
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  hue?: Hue | undefined;
  /** A link of the class `tileLinkClass`. */
  children: ReactNode;
};

const GAP_PX = 2;

const percent = (part: number) => `${part * 100}%`;

/** An area in its place, a hair's breadth from the next. */
export function TreemapTileLink({ place, hue, children }: TreemapTileProps) {
  return (
    <li
      style={{
        left: percent(place.x),
        top: percent(place.y),
        width: `max(1px, calc(${percent(place.width)} - ${GAP_PX}px))`,
        height: `max(1px, calc(${percent(place.height)} - ${GAP_PX}px))`,
        ['--tile-hue' as string]: chartHue(hue),
      }}
      className={css({ position: 'absolute', minWidth: '0' })}
    >
      {children}
    </li>
  );
}

type TileWordsProps = { name: string | null; value: string | null };

/** What stands in a tile, as far as it has room. */
export function TileText({ name, value }: TileWordsProps) {
  return (
    <>
      {name === null ? null : (
        // The room is the words': without them a tile may be a few pixels high.
        <span className={css({ paddingInline: '2', paddingTop: '1', fontWeight: 'medium' })}>
          {name}
        </span>
      )}
      {value === null ? null : (
        <span className={css({ paddingInline: '2', fontVariantNumeric: 'tabular-nums' })}>
          {value}
        </span>
      )}
    </>
  );
}

/** The room inside an element, CSS pixels. */
export type BoxSize = { readonly width: number; readonly height: number };

/** How large the element with this ref is, as it changes; null = not measured yet. For pictures that are laid out by hand. */
export function useBoxSize(): readonly [RefCallback<HTMLElement>, BoxSize | null] {
  const [size, setSize] = useState<BoxSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
