/** The two themes of a colour: a literal for the light page and one for the dark page. */
export type ThemedColor = { readonly light: string; readonly dark: string };

/** Every raw colour of the product; nothing outside this folder may name one. */
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
