import { describe, expect, it } from 'vitest';
import {
  categoryHues,
  hueColor,
  hueShades,
  palette,
  type ThemedColor,
} from '@/ui/theme/palette.ts';
import { colorDistance, contrast, insideSrgb } from './contrast.ts';

const { bg, border, fg, accent, money, status } = palette;
const grounds = { ...bg };

type Pair = readonly [name: string, front: ThemedColor, back: ThemedColor];

const on = (fronts: Record<string, ThemedColor>, backs: Record<string, ThemedColor>): Pair[] =>
  Object.entries(fronts).flatMap(([front, frontColor]) =>
    Object.entries(backs).map(
      ([back, backColor]): Pair => [`${front} on ${back}`, frontColor, backColor],
    ),
  );

/** Text: 4.5 to 1. */
const textPairs: readonly Pair[] = [
  ...on(
    {
      'fg.default': fg.default,
      'fg.muted': fg.muted,
      'fg.faint': fg.faint,
      'accent.text': accent.text,
      'money.in': money.in,
      'status.warn': status.warn,
      'status.danger': status.danger,
    },
    grounds,
  ),
  ...on(
    {
      'fg.default': fg.default,
      'fg.muted': fg.muted,
      'accent.text': accent.text,
      'money.in': money.in,
      'status.danger': status.danger,
    },
    { 'accent.subtle': accent.subtle },
  ),
  ...on(
    { 'status.warn': status.warn, 'fg.default': fg.default, 'fg.muted': fg.muted },
    { 'status.warnSubtle': status.warnSubtle },
  ),
  ...on(
    { 'status.danger': status.danger, 'fg.default': fg.default, 'fg.muted': fg.muted },
    { 'status.dangerSubtle': status.dangerSubtle },
  ),
  ...on(
    { 'accent.buttonFg': accent.buttonFg },
    { 'accent.button': accent.button, 'accent.buttonHover': accent.buttonHover },
  ),
  ...on({ 'accent.fg': accent.fg }, { 'accent.solid': accent.solid, 'accent.hover': accent.hover }),
  ...on(
    { 'status.dangerFg': status.dangerFg },
    { 'status.danger': status.danger, 'status.dangerHover': status.dangerHover },
  ),
  ['tooltip', bg.canvas, fg.default],
  ...categoryHues.flatMap((hue, index): Pair[] => [
    ...on(
      { [`category.${index + 1}.text`]: hueColor('text', hue) },
      { ...grounds, chip: hueColor('chip', hue) },
    ),
    [`fg.default on category.${index + 1}.chip`, fg.default, hueColor('chip', hue)],
    // The letters of a round mark.
    [`category.${index + 1}.glyph on its tile`, hueColor('glyph', hue), hueColor('tile', hue)],
  ]),
];

/** Edges of controls, the focus ring, dots and bars: 3 to 1. */
const shapePairs: readonly Pair[] = [
  ...on(
    {
      'border.input': border.input,
      'accent.solid': accent.solid,
      'status.danger': status.danger,
      'status.warn': status.warn,
    },
    grounds,
  ),
  ['focus ring on a selected row', accent.solid, accent.subtle],
  ...categoryHues.flatMap((hue, index) =>
    on({ [`category.${index + 1}.dot`]: hueColor('dot', hue) }, grounds),
  ),
  ...categoryHues.flatMap((hue, index) =>
    on(
      { [`category.${index + 1}.glyph`]: hueColor('glyph', hue) },
      { tile: hueColor('tile', hue), subtile: hueColor('subtile', hue), ...grounds },
    ),
  ),
  ...on({ 'money.spend': money.spend }, grounds),
];

/** Differences in OKLab below about 0.02 are hard to see side by side; dots are small and apart. */
const MIN_DISTANCE = 0.07;

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(textPairs)('%s is readable as text', (_name, front, back) => {
    expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s is visible as a shape', (_name, front, back) => {
    expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(3);
  });

  it('every hue is displayable as defined', () => {
    const clipped = hueShades.flatMap((shade) =>
      categoryHues.map((hue) => hueColor(shade, hue)[theme]).filter((color) => !insideSrgb(color)),
    );
    expect(clipped).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('category hues of the %s theme', (theme) => {
  const dots = categoryHues.map((hue) => hueColor('dot', hue)[theme]);

  it('any two can be told apart', () => {
    const tooClose = dots.flatMap((one, index) =>
      dots.slice(index + 1).filter((other) => colorDistance(one, other) < MIN_DISTANCE),
    );
    expect(tooClose).toEqual([]);
  });
});

describe('the contrast measure', () => {
  it('matches known ratios', () => {
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 1);
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
    expect(contrast('oklch(1 0 0)', '#000000')).toBeCloseTo(21, 1);
  });

  it('checked every hue', () => {
    expect(categoryHues).toHaveLength(12);
    expect(textPairs.length + shapePairs.length).toBeGreaterThan(120);
  });
});
