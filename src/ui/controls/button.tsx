import type { ReactNode } from 'react';
import { css, cva, type RecipeVariantProps } from '@/styled-system/css';
import type { NativeProps } from './native-props.ts';

/** A small spinning ring for a waiting button; static under prefers-reduced-motion. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className={css({
        width: '4',
        height: '4',
        flex: 'none',
        borderRadius: 'full',
        border: '2px solid currentColor',
        borderInlineEndColor: 'transparent',
        animation: 'spin 700ms linear infinite',
      })}
    />
  );
}

const button = cva({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    maxWidth: 'full',
    border: 'clear',
    borderRadius: 'control',
    fontWeight: 'medium',
    textStyle: 'md',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition:
      'background-color {durations.fast} {easings.out}, border-color {durations.fast} {easings.out}, color {durations.fast} {easings.out}',
    '& svg': { width: '1rem', height: '1rem', flex: 'none', strokeWidth: '1.75' },
    _disabled: { cursor: 'not-allowed', opacity: '0.5' },
    '&[aria-busy=true]': { cursor: 'progress', opacity: '1' },
    // Buttons have no use on paper.
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.button',
        color: 'accent.buttonFg',
        '&:not(:disabled):hover': { bg: 'accent.buttonHover' },
      },
      outline: {
        bg: 'bg.surface',
        color: 'fg.default',
        borderColor: 'border.strong',
        '&:not(:disabled):hover': { bg: 'bg.subtle' },
      },
      ghost: {
        color: 'fg.muted',
        '&:not(:disabled):hover': { bg: 'bg.subtle', color: 'fg.default' },
        '&[aria-current]': { bg: 'accent.subtle', color: 'accent.text' },
      },
      danger: {
        bg: 'status.danger',
        color: 'status.dangerFg',
        '&:not(:disabled):hover': { bg: 'status.dangerHover' },
      },
      /** A way out of trouble, in a row that is already red. */
      dangerOutline: {
        bg: 'bg.surface',
        color: 'status.danger',
        borderColor: 'status.danger',
        '&:not(:disabled):hover': { bg: 'status.dangerSubtle' },
      },
      dangerGhost: {
        color: 'status.danger',
        '&:not(:disabled):hover': { bg: 'status.dangerSubtle' },
      },
    },
    size: {
      sm: { minHeight: { base: 'touch', md: '7' }, paddingInline: '3', textStyle: 'sm', gap: '1' },
      md: { minHeight: { base: 'touch', md: '9' }, paddingInline: '4' },
      touch: { minHeight: 'touch', paddingInline: '5' },
    },
    shape: {
      square: { paddingInline: '0', aspectRatio: '1' },
      round: {
        paddingInline: '0',
        aspectRatio: '1',
        borderRadius: 'full',
        minHeight: '3rem',
        '& svg': { width: '1.5rem', height: '1.5rem' },
      },
    },
    width: { full: { width: 'full' } },
    /** For a text that names a record: takes two lines where one would be too long. */
    wraps: { true: { flex: '0 1 auto', whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

/** The looks of a button. */
export type ButtonLook = NonNullable<RecipeVariantProps<typeof button>>;

/** The class of a link that looks like a button. */
export function buttonClass(look?: ButtonLook): string {
  return button(look);
}

type ButtonProps = NativeProps<'button'> &
  Pick<ButtonLook, 'variant' | 'size' | 'width' | 'wraps'> & {
    icon?: ReactNode;
    /** Work is running: the button keeps its name, size, and focus, but presses do nothing. */
    pending?: boolean;
  };

/** A button; `type` defaults to "button". */
export function Button({
  variant,
  size,
  width,
  wraps,
  icon,
  pending = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, width, wraps })}
    >
      {pending ? (
        <Spinner />
      ) : icon ? (
        <span aria-hidden="true" className={css({ display: 'contents' })}>
          {icon}
        </span>
      ) : null}
      {children}
    </button>
  );
}
