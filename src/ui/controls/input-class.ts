import { cva, type RecipeVariantProps } from '@/styled-system/css';

const input = cva({
  base: {
    display: 'block',
    width: 'full',
    minWidth: '0',
    minHeight: { base: 'touch', md: '9' },
    paddingInline: '3',
    paddingBlock: '1',
    // 16 px on narrow screens: smaller text makes a phone's browser zoom in on focus.
    textStyle: { base: 'lg', md: 'md' },
    letterSpacing: 'normal',
    color: 'fg.default',
    bg: 'bg.surface',
    border: 'input',
    borderRadius: 'control',
    transition: 'border-color {durations.fast} {easings.out}',
    '&:not(:disabled):hover': { borderColor: 'fg.muted' },
    _focusVisible: {
      outline: '2px solid {colors.accent.solid}',
      outlineOffset: '-1px',
      borderColor: 'accent.solid',
    },
    '&[aria-invalid=true]': { borderColor: 'status.danger' },
    '&[aria-invalid=true]:focus-visible': { outlineColor: 'status.danger' },
    _disabled: {
      bg: 'bg.subtle',
      color: 'fg.muted',
      cursor: 'not-allowed',
      borderColor: 'border.strong',
    },
    '&[readonly]': { bg: 'bg.subtle' },
  },
  variants: {
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
    align: { end: { textAlign: 'end' } },
    lead: { true: { paddingInlineStart: '9' } },
    trail: { true: { paddingInlineEnd: '10' } },
    multiline: { true: { paddingBlock: '2', resize: 'vertical', minHeight: '5rem' } },
    select: {
      true: {
        appearance: 'none',
        paddingInlineEnd: '9',
        textOverflow: 'ellipsis',
        cursor: 'pointer',
        '& option, & optgroup': { bg: 'bg.surface', color: 'fg.default' },
      },
    },
  },
});

/** Class that every text box, select and combobox of the kit shares. */
export function inputClass(variants?: RecipeVariantProps<typeof input>): string {
  return input(variants);
}
