import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { css } from '@/styled-system/css';
import { chartHue } from './chart-colors.tsx';
import type { Hue } from './hue.tsx';

/** The class of the container that tiles fill, and whose size is measured. */
export function treemapClass(): string {
  return css({
    position: 'relative',
    width: 'full',
    height: 'full',
    minWidth: '0',
    '& > ul': { height: 'full', listStyle: 'none' },
  });
}

/** The class of the link that is a tile. */
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
    // Text that fits on the screen may not fit on paper.
    _print: { whiteSpace: 'nowrap', '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' } },
    transition: 'background-color {durations.fast} {easings.out}',
    _hover: { bg: 'color-mix(in srgb, var(--tile-hue) 40%, {colors.bg.surface})' },
    _focusVisible: { outlineOffset: '-2px', zIndex: '1' },
  });
}

type TreemapTileProps = {
  /**
   * Fractions of the whole, from 0 to 1, so that another width, such as paper's, keeps the layout.
   */
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  hue?: Hue | undefined;
  /** A link with the class `tileLinkClass`. */
  children: ReactNode;
};

const GAP_PX = 2;

const percent = (part: number) => `${part * 100}%`;

/** A tile at its position, with a small gap to the next. */
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

type TileTextProps = { name: string | null; value: string | null };

/** The text in a tile, as far as it fits. */
export function TileText({ name, value }: TileTextProps) {
  return (
    <>
      {name === null ? null : (
        // The padding belongs to the text: without text, a tile may be a few pixels high.
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

/** The inner size of an element, CSS pixels. */
export type BoxSize = { readonly width: number; readonly height: number };

/**
 * The live size of the element with this ref; null = not measured yet. For drawings with a manual
 * layout.
 */
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
