import { cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const heading = cva({
  base: {
    margin: '0',
    fontWeight: 'semibold',
    color: 'fg.default',
    minWidth: '0',
    overflowWrap: 'break-word',
  },
  variants: {
    size: {
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl' },
      title: { textStyle: 'title' },
      xl: { textStyle: '2xl' },
    },
    tone: { default: {}, muted: { color: 'fg.muted', fontWeight: 'medium' } },
  },
});

type HeadingProps = NativeProps<'h2'> &
  RecipeVariantProps<typeof heading> & { level: 1 | 2 | 3 | 4 };

const sizeOfLevel = { 1: 'lg', 2: 'md', 3: 'sm', 4: 'sm' } as const;

/** A heading; its size follows its level by default. */
export function Heading({ level, ...props }: HeadingProps) {
  const [variants, rest] = heading.splitVariantProps(props);
  const Tag = `h${level}` as 'h2';
  return <Tag {...rest} className={heading({ size: sizeOfLevel[level], ...variants })} />;
}
