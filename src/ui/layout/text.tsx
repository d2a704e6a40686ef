import { cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const text = cva({
  base: { margin: '0', minWidth: '0' },
  variants: {
    size: {
      xs: { textStyle: 'xs' },
      sm: { textStyle: 'sm' },
      md: { textStyle: 'md' },
      lg: { textStyle: 'lg' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
      hero: { textStyle: 'hero' },
    },
    weight: {
      normal: { fontWeight: 'normal' },
      medium: { fontWeight: 'medium' },
      semibold: { fontWeight: 'semibold' },
    },
    tone: {
      default: { color: 'fg.default' },
      muted: { color: 'fg.muted' },
      faint: { color: 'fg.faint' },
      accent: { color: 'accent.text' },
      warn: { color: 'status.warn' },
      danger: { color: 'status.danger' },
      inherit: { color: 'inherit' },
    },
    /** Tabular digits that never break over two lines. */
    numeric: { true: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } },
    mono: { true: { fontFamily: 'mono', fontVariantLigatures: 'none' } },
    truncate: {
      true: {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    align: {
      start: { textAlign: 'start' },
      center: { textAlign: 'center' },
      end: { textAlign: 'end' },
    },
    struck: { true: { textDecoration: 'line-through' } },
    /** Keeps lines short enough to read. */
    measure: { true: { maxWidth: '65ch' } },
    /** Keeps the line breaks of the text (notes, log lines). */
    preserve: { true: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
    balance: { true: { textWrap: 'balance' } },
  },
});

type TextProps = NativeProps<'span'> &
  RecipeVariantProps<typeof text> & {
    as?:
      | 'span'
      | 'p'
      | 'div'
      | 'strong'
      | 'em'
      | 'small'
      | 'time'
      | 'dt'
      | 'dd'
      | 'li'
      | 'pre'
      | 'code'
      | 'label'
      | 'legend';
    dateTime?: string;
  };

/** Text. Inherits size and colour by default. */
export function Text({ as, ...props }: TextProps) {
  const [variants, rest] = text.splitVariantProps(props);
  const Tag = (as ?? 'span') as 'span';
  return <Tag {...rest} className={text(variants)} />;
}
