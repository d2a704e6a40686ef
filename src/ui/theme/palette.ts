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
    /** A solid button: in the dark theme it must not be the brightest thing on the page. */
    button: { light: '#1D6B52', dark: '#1F5A47' },
    buttonHover: { light: '#175A45', dark: '#276A55' },
    buttonFg: { light: '#FFFFFF', dark: '#FFFFFF' },
  },
  money: {
    in: { light: '#1D6B52', dark: '#6BCBA9' },
    /** Spending in charts; amounts of money out are plain text. */
    spend: { light: '#C2673D', dark: '#E59A72' },
    spendSubtle: { light: '#FBEAE2', dark: '#3A2419' },
  },
  status: {
    warn: { light: '#8F5B00', dark: '#E0A93B' },
    warnSubtle: { light: '#FBF1DC', dark: '#322713' },
    danger: { light: '#B3372F', dark: '#F0857C' },
    dangerHover: { light: '#992C25', dark: '#F59C94' },
    dangerSubtle: { light: '#FBE9E7', dark: '#3A1F1C' },
    dangerFg: { light: '#FFFFFF', dark: '#111412' },
  },
  picture: {
    /** Behind pictures, whose transparent parts are usually meant to be on paper. */
    paper: { light: '#FFFFFF', dark: '#FFFFFF' },
  },
} as const satisfies Record<string, Record<string, ThemedColor>>;

/** Lightness (0 to 1), chroma and hue angle (degrees) of a colour in OKLCH. */
type Oklch = readonly [lightness: number, chroma: number, angle: number];

/**
 * The twelve category hues in the light theme; hue n is the n-th entry, counted from 1. They differ
 * in lightness as well as in angle, so that any two can be told apart; a test measures how far.
 */
export const categoryHues: readonly Oklch[] = [
  [0.54, 0.088, 180],
  [0.53, 0.13, 250],
  [0.48, 0.085, 60],
  [0.58, 0.18, 345],
  [0.47, 0.035, 262],
  [0.53, 0.18, 15],
  [0.585, 0.145, 137],
  [0.52, 0.18, 291],
  [0.63, 0.128, 86],
  [0.63, 0.13, 312],
  [0.62, 0.1, 222],
  [0.63, 0.15, 42],
];

/** What a hue is used for. */
export type HueShade = 'dot' | 'text' | 'glyph' | 'chip' | 'tile' | 'subtile';

export const hueShades: readonly HueShade[] = ['dot', 'text', 'glyph', 'chip', 'tile', 'subtile'];

type ShadeOf = (hue: Oklch) => Oklch;

/** The colour of each shade, from the hue's colour in the light theme. */
const shades: Readonly<Record<HueShade, { readonly light: ShadeOf; readonly dark: ShadeOf }>> = {
  // Dots, bars and slices: at least 3:1 against the page.
  dot: {
    light: (hue) => hue,
    dark: ([l, c, angle]) => [0.735 + (l - 0.55) * 0.95, c * 0.72, angle],
  },
  // Text on the page or on its own chip: at least 4.5:1.
  text: {
    light: ([, c, angle]) => [0.45, Math.min(c * 0.75, 0.075), angle],
    dark: ([, c, angle]) => [0.84, Math.min(c * 0.75, 0.075), angle],
  },
  // A glyph on its tile: at least 3:1.
  glyph: {
    light: ([, c, angle]) => [0.5, Math.min(c * 0.75, 0.085), angle],
    dark: ([, c, angle]) => [0.81, Math.min(c * 0.75, 0.085), angle],
  },
  chip: {
    light: ([, c, angle]) => [0.955, Math.min(c, 0.02), angle],
    dark: ([, c, angle]) => [0.28, Math.min(c, 0.03), angle],
  },
  tile: {
    light: ([, c, angle]) => [0.935, c * 0.16, angle],
    dark: ([, c, angle]) => [0.33, c * 0.25, angle],
  },
  // A tile of a subcategory: one step lighter than its parent's.
  subtile: {
    light: ([, c, angle]) => [0.96, c * 0.1, angle],
    dark: ([, c, angle]) => [0.285, c * 0.17, angle],
  },
};

/** One shade of one hue as CSS colours for both themes. */
export function hueColor(shade: HueShade, hue: Oklch): ThemedColor {
  const { light, dark } = shades[shade];
  return { light: oklchText(light(hue)), dark: oklchText(dark(hue)) };
}

const rounded = (n: number) => Number(n.toFixed(4));

function oklchText([lightness, chroma, angle]: Oklch): string {
  return `oklch(${rounded(lightness)} ${rounded(chroma)} ${angle})`;
}
