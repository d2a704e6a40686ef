import { cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const card = cva({
  base: {
    position: 'relative',
    minWidth: '0',
    bg: 'bg.surface',
    border: 'hairline',
    borderRadius: 'card',
  },
  variants: {
    padding: {
      none: {},
      sm: { padding: '3' },
      md: { padding: { base: '4', md: 'card' } },
      lg: { padding: { base: '5', md: '8' } },
    },
    /** For a card with one link that covers it (see `cardLinkClass`). */
    interactive: {
      true: {
        transition: 'border-color {durations.fast} {easings.out}',
        _hover: { borderColor: 'border.strong' },
      },
    },
    /** Clips what a table or list inside would paint over the corners. */
    clip: { true: { overflow: 'clip' } },
    tone: {
      plain: {},
      subtle: { bg: 'bg.subtle', borderColor: 'bg.subtle' },
      accent: { borderColor: 'accent.solid' },
    },
    fill: { true: { height: 'full' } },
  },
  defaultVariants: { padding: 'md' },
});

type CardProps = NativeProps<'div'> &
  RecipeVariantProps<typeof card> & { as?: 'div' | 'section' | 'article' | 'li' | 'form' };

/** A panel with a thin border and no shadow. */
export function Card({ as, ...props }: CardProps) {
  const [variants, rest] = card.splitVariantProps(props);
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={card(variants)} />;
}
