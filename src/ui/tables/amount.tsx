import { cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const amount = cva({
  base: { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
  variants: {
    /** 'in' is for inflows only; the text must have its + sign too. */
    tone: {
      default: { color: 'fg.default' },
      in: { color: 'money.in' },
      muted: { color: 'fg.muted' },
      warn: { color: 'status.warn' },
      danger: { color: 'status.danger' },
      inherit: { color: 'inherit' },
    },
    size: {
      sm: { textStyle: 'sm' },
      md: { textStyle: 'md' },
      lg: { textStyle: 'lg' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
      hero: { textStyle: { base: '2xl', sm: 'hero' } },
    },
    weight: {
      normal: { fontWeight: 'normal' },
      medium: { fontWeight: 'medium' },
      semibold: { fontWeight: 'semibold' },
    },
    struck: { true: { textDecoration: 'line-through' } },
  },
});

type AmountProps = NativeProps<'span'> & RecipeVariantProps<typeof amount>;

/** A figure that aligns with others in a column. Takes formatted text. */
export function Amount({ tone, size, weight, struck, ...rest }: AmountProps) {
  return <span {...rest} className={amount({ tone, size, weight, struck })} />;
}
