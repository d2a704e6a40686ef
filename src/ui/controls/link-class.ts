import { css, cva, type RecipeVariantProps } from '@/styled-system/css';

const link = cva({
  base: {
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: '3px',
    cursor: 'pointer',
    // A button that takes two lines would center them.
    textAlign: 'inherit',
  },
  variants: {
    tone: {
      accent: {
        color: 'accent.text',
        textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
        _hover: { textDecorationColor: 'currentColor' },
      },
      /** Looks like the surrounding text until hovered: names and figures in lists. */
      quiet: {
        color: 'inherit',
        textDecorationColor: 'transparent',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
    /** In lists on phones, adds vertical padding for fingers without moving any line. */
    target: { touch: { 'li &': { paddingBlock: { base: '0.875rem', md: '0' } } } },
    weight: { medium: { fontWeight: 'medium' }, semibold: { fontWeight: 'semibold' } },
    /**
     * A larger target than the text, for a name or figure on its own line: 24 px for a mouse, 44 px
     * for touch.
     */
    reach: {
      true: {
        position: 'relative',
        _before: {
          content: '""',
          position: 'absolute',
          insetInline: { base: '-2', md: '0' },
          top: '50%',
          height: { base: 'touch', md: '6' },
          translate: '0 -50%',
        },
      },
    },
  },
  defaultVariants: { tone: 'accent' },
});

/**
 * The class of a link in running text (`tone: 'accent'`), or of a name or figure that is a link
 * (`'quiet'`).
 */
export function linkClass(variants?: RecipeVariantProps<typeof link>): string {
  return link(variants);
}

/** The class of a link inside an interactive Card that makes the whole card its target. */
export function cardLinkClass(): string {
  return css({
    color: 'inherit',
    textDecoration: 'none',
    _hover: {
      textDecorationLine: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.2em',
    },
    _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    _focusVisible: {
      outline: 'none',
      _before: { outline: '2px solid {colors.accent.solid}', outlineOffset: '2px' },
    },
  });
}
