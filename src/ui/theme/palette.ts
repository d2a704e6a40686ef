/** A colour for the light and the dark theme. */
export type ThemedColor = { readonly light: string; readonly dark: string };

/** Every raw colour of the product; code outside this folder must not use literal colours. */
export const palette = {
  bg: {
    canvas: { light: '#FAFAF7', dark: '#111412' },
    surface: { light: '#FFFFFF', dark: '#191D1A' },
    subtle: { light: '#F3F3EE', dark: '#212622' },
  },
  border: {
    subtle: { light: '#E7E6DF', dark: '#2B312C' },
    strong: { light: '#CFCEC4', dark: '#3F4740' },
    input: { light: '#878A80', dark: '#727A73' },
  },
  fg: {
    default: { light: '#1A1D1B', dark: '#ECEFEA' },
    muted: { light: '#5C615B', dark: '#A3AAA3' },
    faint: { light: '#666B63', dark: '#929992' },
  },
  accent: {
    fg: { light: '#FFFFFF', dark: '#111412' },
    solid: { light: '#1D6B52', dark: '#3FA583' },
    hover: { light: '#175A45', dark: '#4DB592' },
    text: { light: '#1D6B52', dark: '#6BCBA9' },
    subtle: { light: '#E2F0EA', dark: '#17322A' },
  },
  money: { in: { light: '#1D6B52', dark: '#6BCBA9' } },
  status: {
    warn: { light: '#8F5B00', dark: '#E0A93B' },
    warnSubtle: { light: '#FBF1DC', dark: '#322713' },
    danger: { light: '#B3372F', dark: '#F0857C' },
    dangerHover: { light: '#992C25', dark: '#F59C94' },
    dangerSubtle: { light: '#FBE9E7', dark: '#3A1F1C' },
    dangerFg: { light: '#FFFFFF', dark: '#111412' },
  },
} as const satisfies Record<string, Record<string, ThemedColor>>;

/**
 * Hue angles (degrees, OKLCH) of the twelve categories; hue n is the n-th entry, counted from 1.
 */
export const hueAngles = [165, 250, 70, 325, 205, 20, 130, 290, 95, 350, 230, 45] as const;

/**
 * Lightness and chroma shared by all twelve hues, so that none stands out. Chroma is the maximum
 * that every hue can have in sRGB at that lightness; teal (about 200 degrees) is the limiting one.
 */
export const hueShades = {
  /** Dots, bars, and slices: at least 3:1 against the page. */
  dot: { light: { l: 0.61, c: 0.1 }, dark: { l: 0.74, c: 0.11 } },
  /** Text on the page or on its own chip: at least 4.5:1. */
  text: { light: { l: 0.45, c: 0.075 }, dark: { l: 0.84, c: 0.075 } },
  /** Background of a chip. */
  chip: { light: { l: 0.955, c: 0.02 }, dark: { l: 0.28, c: 0.03 } },
} as const;

/** The three shades of each hue. */
type HueShade = keyof typeof hueShades;

/** One shade of one hue as CSS colours for both themes. */
export function hueColor(shade: HueShade, angle: number): ThemedColor {
  const { light, dark } = hueShades[shade];
  return {
    light: `oklch(${light.l} ${light.c} ${angle})`,
    dark: `oklch(${dark.l} ${dark.c} ${angle})`,
  };
}
