import {
  defineKeyframes,
  defineSemanticTokens,
  defineTextStyles,
  defineTokens,
} from '@pandacss/dev';
import { categoryHues, hueColor, hueShades, palette, type ThemedColor } from './palette.ts';

/** A length given in px, written in rem so that it follows the user's font size. */
const remOf = (px: number) => ({ value: `${px / 16}rem` });

const steps = {
  0: remOf(0),
  1: remOf(4),
  2: remOf(8),
  3: remOf(12),
  4: remOf(16),
  5: remOf(20),
  6: remOf(24),
  7: remOf(28),
  8: remOf(32),
  9: remOf(36),
  10: remOf(40),
};

/** Values that are the same in every theme and density; semanticTokens has those that change. */
export const tokens = defineTokens({
  fonts: {
    body: {
      value: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    12: remOf(12),
    13: remOf(13),
    14: remOf(14),
    16: remOf(16),
    20: remOf(20),
    24: remOf(24),
    28: remOf(28),
    40: remOf(40),
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  lineHeights: {
    12: remOf(16),
    13: remOf(20),
    14: remOf(20),
    16: remOf(24),
    20: remOf(28),
    24: remOf(32),
    28: remOf(36),
    40: remOf(48),
  },
  spacing: {
    ...steps,
    12: remOf(48),
    16: remOf(64),
    20: remOf(80),
  },
  sizes: {
    ...steps,
    touch: remOf(44),
    full: { value: '100%' },
    rail: remOf(68),
    sidebar: remOf(232),
    content: remOf(1180),
    /** Dashboard, reports and the register, which use wide screens. */
    wide: remOf(1664),
    bottomBar: remOf(60),
  },
  radii: { card: remOf(12), control: remOf(8), chip: remOf(6), full: { value: '9999px' } },
  borders: {
    hairline: { value: '1px solid {colors.border.subtle}' },
    strong: { value: '1px solid {colors.border.strong}' },
    input: { value: '1px solid {colors.border.input}' },
    accent: { value: '1px solid {colors.accent.solid}' },
    clear: { value: '1px solid transparent' },
  },
  durations: {
    fast: { value: '120ms' },
    base: { value: '150ms' },
    slow: { value: '180ms' },
    /** Sheets and panels. */
    spring: { value: '220ms' },
    /** Figures that change. */
    figure: { value: '250ms' },
    /** A goal that is reached. */
    party: { value: '900ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0, 0.2, 1)' },
    /** A damped spring that overshoots by 2%. */
    spring: {
      value:
        'linear(0, 0.109, 0.326, 0.549, 0.731, 0.861, 0.944, 0.991, 1.012, 1.02, 1.019, 1.015, 1.01, 1.006, 1.004, 1.002, 1)',
    },
  },
  zIndex: {
    sticky: { value: 10 },
    bar: { value: 20 },
    dialog: { value: 40 },
    floating: { value: 50 },
    tooltip: { value: 60 },
    toast: { value: 70 },
    skip: { value: 80 },
  },
});

const size = (step: string, letterSpacing = '0') => ({
  value: { fontSize: step, lineHeight: step, letterSpacing },
});

/** The eight type sizes, each with its line height and, for large sizes, tighter letter spacing. */
export const textStyles = defineTextStyles({
  xs: size('12'),
  sm: size('13'),
  md: size('14'),
  lg: size('16', '-0.006em'),
  xl: size('20', '-0.012em'),
  title: size('24', '-0.014em'),
  '2xl': size('28', '-0.018em'),
  hero: size('40', '-0.022em'),
});

/** The few animations; the global styles turn all of them off under prefers-reduced-motion. */
export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', translate: '0 8px' }, to: { opacity: '1', translate: '0 0' } },
  riseOut: { from: { opacity: '1', translate: '0 0' }, to: { opacity: '0', translate: '0 8px' } },
  sheetIn: { from: { opacity: '0', translate: '0 2.5rem' } },
  sheetOut: { to: { opacity: '0', translate: '0 2.5rem' } },
  sideIn: { from: { opacity: '0', translate: '2.5rem 0' } },
  sideOut: { to: { opacity: '0', translate: '2.5rem 0' } },
  /** A figure's new digit comes from below while the old one leaves upwards. */
  rollIn: { from: { opacity: '0', translate: '0 0.6em' } },
  rollOut: { from: { opacity: '1' }, to: { opacity: '0', translate: '0 -0.6em' } },
  drawRing: { from: { strokeDashoffset: '100' } },
  flyOut: {
    '0%': { opacity: '0', transform: 'rotate(var(--turn)) translateY(-30%) scale(0.4)' },
    '20%': { opacity: '1' },
    '100%': { opacity: '0', transform: 'rotate(var(--turn)) translateY(-130%) scale(1)' },
  },
  popIn: { from: { opacity: '0', scale: '0.98' }, to: { opacity: '1', scale: '1' } },
  spin: { to: { rotate: '360deg' } },
  pulse: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.7' } },
  indeterminateBar: { from: { translate: '-100% 0' }, to: { translate: '350% 0' } },
  /** Bars at first paint: from the left, and from the bottom. */
  growIn: { from: { scale: '0 1' }, to: { scale: '1 1' } },
  riseUp: { from: { scale: '1 0' }, to: { scale: '1 1' } },
  /** Lines at first paint, from the left. */
  drawIn: {
    from: { clipPath: 'inset(-12px 100% -12px -12px)' },
    to: { clipPath: 'inset(-12px -12px -12px -12px)' },
  },
});

const themed = ({ light, dark }: ThemedColor) => ({ value: { base: light, _dark: dark } });

const themedGroup = (group: Record<string, ThemedColor>) =>
  Object.fromEntries(Object.entries(group).map(([name, color]) => [name, themed(color)]));

const category = Object.fromEntries(
  categoryHues.map((hue, index) => [
    String(index + 1),
    Object.fromEntries(hueShades.map((shade) => [shade, themed(hueColor(shade, hue))])),
  ]),
);

/** The roles that components may use, each with its value in both themes. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ...Object.fromEntries(
      Object.entries(palette).map(([name, group]) => [name, themedGroup(group)]),
    ),
    category,
    scrim: { value: { base: 'rgb(26 29 27 / 0.32)', _dark: 'rgb(0 0 0 / 0.56)' } },
  },
  // Row heights, and the padding inside rows and cards. Both shrink in the compact density
  // (density-choice.ts).
  sizes: {
    row: { value: { base: '2.75rem', _compact: '2.25rem' } },
    twoLineRow: { value: { base: '3.75rem', _compact: '3rem' } },
    /** The column headings of the register, without the line below them. */
    listHead: { value: { base: '1.9375rem', _compact: '1.6875rem' } },
  },
  spacing: {
    /** Block padding of table cells and list rows. */
    cell: { value: { base: '0.5rem', _compact: '0.25rem' } },
    /** Block padding of roomier rows. */
    line: { value: { base: '0.75rem', _compact: '0.375rem' } },
    /** Padding of a card. */
    card: { value: { base: '1.25rem', _compact: '1rem' } },
  },
  shadows: {
    floating: {
      value: {
        base: '0 1px 2px rgb(26 29 27 / 0.06), 0 8px 24px rgb(26 29 27 / 0.10)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.48)',
      },
    },
    dialog: {
      value: {
        base: '0 2px 6px rgb(26 29 27 / 0.06), 0 24px 64px rgb(26 29 27 / 0.16)',
        _dark: '0 2px 6px rgb(0 0 0 / 0.4), 0 24px 64px rgb(0 0 0 / 0.6)',
      },
    },
  },
});
