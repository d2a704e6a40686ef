import { cva, type RecipeVariantProps } from '../styled-system/css';
import type { NativeProps } from './native-props.ts';

const toolbar = cva({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minWidth: '0' },
  variants: {
    /** 'filters' aligns fields by their foot; 'floating' hovers over the end of a list while rows are selected. */
    kind: {
      plain: {},
      filters: { alignItems: 'flex-end', gap: '3' },
      floating: {
        position: 'sticky',
        bottom: { base: 'calc(4.75rem + env(safe-area-inset-bottom))', md: '4' },
        // Over the floating button of narrow screens, whose place it takes meanwhile.
        zIndex: '21',
        width: { base: 'full', md: 'fit-content' },
        maxWidth: 'full',
        marginInline: 'auto',
        padding: '2',
        paddingInlineStart: '4',
        bg: 'bg.surface',
        border: 'strong',
        borderRadius: 'card',
        boxShadow: 'floating',
      },
    },
  },
  defaultVariants: { kind: 'plain' },
});

type ToolbarProps = NativeProps<'div'> & RecipeVariantProps<typeof toolbar> & { label: string };

/** Controls that act on one thing, in a row that wraps: a toolbar, or for filters a group. */
export function Toolbar({ label, ...props }: ToolbarProps) {
  const [variants, rest] = toolbar.splitVariantProps(props);
  const named = { ...rest, 'aria-label': label, className: toolbar(variants) };
  return variants.kind === 'filters' ? (
    <div role="group" {...named} />
  ) : (
    <div role="toolbar" data-floats={variants.kind === 'floating' || undefined} {...named} />
  );
}
