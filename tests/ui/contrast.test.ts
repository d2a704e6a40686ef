import { describe, expect, it } from 'vitest';
import { hueAngles, hueColor, hueShades, palette, type ThemedColor } from '@/ui/theme/palette.ts';
import { contrast, insideSrgb } from './contrast.ts';

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
  ...on({ 'accent.fg': accent.fg }, { 'accent.solid': accent.solid, 'accent.hover': accent.hover }),
  ...on(
    { 'status.dangerFg': status.dangerFg },
    { 'status.danger': status.danger, 'status.dangerHover': status.dangerHover },
  ),
  ['tooltip', bg.canvas, fg.default],
  ...hueAngles.flatMap((angle, index): Pair[] => [
    ...on(
      { [`category.${index + 1}.text`]: hueColor('text', angle) },
      { ...grounds, chip: hueColor('chip', angle) },
    ),
    [`fg.default on category.${index + 1}.chip`, fg.default, hueColor('chip', angle)],
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
  ...hueAngles.flatMap((angle, index) =>
    on({ [`category.${index + 1}.dot`]: hueColor('dot', angle) }, grounds),
  ),
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(textPairs)('%s is readable as text', (_name, front, back) => {
    expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s is visible as a shape', (_name, front, back) => {
    expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(3);
  });

  it('every hue is displayable as defined', () => {
    const shades = Object.keys(hueShades) as (keyof typeof hueShades)[];
    const clipped = shades.flatMap((shade) =>
      hueAngles.map((angle) => hueColor(shade, angle)[theme]).filter((color) => !insideSrgb(color)),
    );
    expect(clipped).toEqual([]);
  });
});

describe('the contrast measure', () => {
  it('matches known ratios', () => {
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 1);
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
    expect(contrast('oklch(1 0 0)', '#000000')).toBeCloseTo(21, 1);
  });

  it('checked every hue', () => {
    expect(new Set(hueAngles).size).toBe(12);
    expect(textPairs.length + shapePairs.length).toBeGreaterThan(120);
  });
});
