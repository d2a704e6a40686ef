import { css, cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from './native-props.ts';

const toolbar = cva({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minWidth: '0' },
  variants: {
    /**
     * 'filters' is one row that scrolls sideways on narrow screens; 'floating' hovers over the end
     * of a list while rows are selected.
     */
    kind: {
      plain: {},
      filters: {
        flexWrap: { base: 'nowrap', md: 'wrap' },
        overflowX: { base: 'auto', md: 'visible' },
        overscrollBehaviorX: 'contain',
        scrollbarWidth: 'none',
        // Room for the focus ring, and up to the edges of the screen.
        marginInline: { base: '-4', md: '0' },
        paddingInline: { base: '4', md: '0' },
        scrollPaddingInline: '4',
        paddingBlock: { base: '1', md: '0' },
      },
      floating: {
        position: 'sticky',
        bottom: { base: 'calc(4.75rem + env(safe-area-inset-bottom))', md: '4' },
        zIndex: 'bar',
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

/** Controls that act on one thing, in a row: a toolbar, or a group for filters. */
export function Toolbar({ label, ...props }: ToolbarProps) {
  const [variants, rest] = toolbar.splitVariantProps(props);
  const named = { ...rest, 'aria-label': label, className: toolbar(variants) };
  return variants.kind === 'filters' ? (
    <div role="group" {...named} />
  ) : (
    <div role="toolbar" data-floats={variants.kind === 'floating' || undefined} {...named} />
  );
}

type ToggleButtonProps = Omit<NativeProps<'button'>, 'aria-pressed'> & {
  pressed: boolean;
  /** A count after the text, quieter than it; part of the accessible name. */
  count?: string;
};

/** A small button that stays pressed, such as one of a row of filters. */
export function ToggleButton({ pressed, count, children, ...rest }: ToggleButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        flex: 'none',
        minHeight: { base: 'touch', md: '7' },
        paddingInline: '3',
        border: 'hairline',
        borderRadius: 'control',
        textStyle: 'sm',
        fontWeight: 'medium',
        whiteSpace: 'nowrap',
        cursor: 'pointer',
        color: 'fg.muted',
        transition:
          'background-color {durations.fast} {easings.out}, color {durations.fast} {easings.out}',
        '&:not([aria-pressed=true]):hover': { color: 'fg.default', bg: 'bg.subtle' },
        '&[aria-pressed=true]': {
          bg: 'accent.subtle',
          borderColor: 'accent.subtle',
          color: 'accent.text',
        },
        _highContrast: { '&[aria-pressed=true]': { borderColor: 'Highlight' } },
      })}
    >
      {children}{' '}
      {count === undefined ? null : (
        <span className={css({ fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' })}>
          {count}
        </span>
      )}
    </button>
  );
}

/** Takes the remaining space in a row and pushes what follows to the end. */
export function Spacer() {
  return <span aria-hidden="true" className={css({ flex: '1 1 auto' })} />;
}
