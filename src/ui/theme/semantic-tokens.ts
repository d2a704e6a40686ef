import { defineSemanticTokens } from '@pandacss/dev';
import { hueAngles, hueColor } from './category-hues.ts';
import { palette, type ThemedColor } from './palette.ts';

const themed = ({ light, dark }: ThemedColor) => ({ value: { base: light, _dark: dark } });

const themedGroup = (group: Record<string, ThemedColor>) =>
  Object.fromEntries(Object.entries(group).map(([name, color]) => [name, themed(color)]));

const category = Object.fromEntries(
  hueAngles.map((angle, index) => [
    String(index + 1),
    {
      dot: themed(hueColor('dot', angle)),
      text: themed(hueColor('text', angle)),
      chip: themed(hueColor('chip', angle)),
    },
  ]),
);

/** What components may name: roles, each with its value in both themes. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ...Object.fromEntries(
      Object.entries(palette).map(([name, group]) => [name, themedGroup(group)]),
    ),
    category,
    scrim: { value: { base: 'rgb(26 29 27 / 0.32)', _dark: 'rgb(0 0 0 / 0.56)' } },
  },
  // Rows, and the room inside of rows and cards: less of it where the person chose so (density-choice).
  sizes: {
    row: { value: { base: '2.75rem', _compact: '2.25rem' } },
    /** A row of two lines. */
    pair: { value: { base: '3.75rem', _compact: '3rem' } },
  },
  spacing: {
    cell: { value: { base: '0.5rem', _compact: '0.25rem' } },
    line: { value: { base: '0.75rem', _compact: '0.375rem' } },
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
