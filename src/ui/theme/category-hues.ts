import type { ThemedColor } from './palette.ts';

/** Hue angles (degrees, OKLCH) of the twelve categories; number n of the kit is the n-th entry, counted from 1. */
export const hueAngles = [165, 250, 70, 325, 205, 20, 130, 290, 95, 350, 230, 45] as const;

/**
 * Lightness and chroma shared by all twelve hues, so that none shouts. Chroma is the most that every hue can carry inside
 * sRGB at that lightness; teal (about 200 degrees) is what limits it.
 */
export const hueShades = {
  /** Dots, bars and slices: at least 3:1 against the page. */
  dot: { light: { l: 0.61, c: 0.1 }, dark: { l: 0.74, c: 0.11 } },
  /** Text on the page or on its own chip: at least 4.5:1. */
  text: { light: { l: 0.45, c: 0.075 }, dark: { l: 0.84, c: 0.075 } },
  /** Ground of a chip. */
  chip: { light: { l: 0.955, c: 0.02 }, dark: { l: 0.28, c: 0.03 } },
} as const;

/** The three shades in which a hue is used. */
export type HueShade = keyof typeof hueShades;

/** One shade of one hue as CSS colours for both themes. */
export function hueColor(shade: HueShade, angle: number): ThemedColor {
  const { light, dark } = hueShades[shade];
  return {
    light: `oklch(${light.l} ${light.c} ${angle})`,
    dark: `oklch(${dark.l} ${dark.c} ${angle})`,
  };
}
