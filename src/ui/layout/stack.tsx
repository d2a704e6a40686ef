import { cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const stack = cva({
  base: { display: 'flex', minWidth: '0' },
  variants: {
    direction: {
      column: { flexDirection: 'column' },
      row: { flexDirection: 'row' },
      rowFromTablet: { flexDirection: { base: 'column', md: 'row' } },
      rowFromDesktop: { flexDirection: { base: 'column', lg: 'row' } },
    },
    gap: {
      0: { gap: '0' },
      1: { gap: '1' },
      2: { gap: '2' },
      3: { gap: '3' },
      4: { gap: '4' },
      5: { gap: '5' },
      6: { gap: '6' },
      8: { gap: '8' },
      10: { gap: '10' },
    },
    align: {
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
      stretch: { alignItems: 'stretch' },
    },
    justify: {
      start: { justifyContent: 'flex-start' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    wrap: { true: { flexWrap: 'wrap' } },
    /** An empty one leaves no gap in the surrounding stack. */
    collapses: { true: { _empty: { display: 'none' } } },
    grow: { true: { flex: '1 1 0' } },
    inset: {
      0: {},
      2: { padding: '2' },
      3: { padding: '3' },
      4: { padding: '4' },
      6: { padding: '6' },
    },
    /** Aligns ghost buttons with the text above and below: their padding extends outside. */
    bleed: { true: { marginInline: '-3' } },
    divided: { true: { '& > * + *': { borderTop: 'hairline' } } },
  },
  defaultVariants: { direction: 'column', gap: 4 },
});

type StackProps = NativeProps<'div'> &
  RecipeVariantProps<typeof stack> & {
    /** Another element, if it has a more fitting meaning. */
    as?:
      | 'div'
      | 'section'
      | 'ul'
      | 'ol'
      | 'li'
      | 'span'
      | 'header'
      | 'footer'
      | 'article'
      | 'nav'
      | 'aside';
  };

/** Children in a column or a row with an even gap. */
export function Stack({ as, ...props }: StackProps) {
  const [variants, rest] = stack.splitVariantProps(props);
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={stack(variants)} />;
}
