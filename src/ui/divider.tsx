import { cva, type RecipeVariantProps } from '../styled-system/css';

const divider = cva({
  base: { border: '0', margin: '0', flex: 'none' },
  variants: {
    orientation: {
      horizontal: { width: 'full', borderTop: 'hairline' },
      vertical: { alignSelf: 'stretch', borderInlineStart: 'hairline' },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
});

/** One hairline between two things. */
export function Divider(variants: RecipeVariantProps<typeof divider>) {
  return <hr className={divider(variants)} aria-orientation={variants?.orientation} />;
}
