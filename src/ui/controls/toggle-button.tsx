import { css } from '@/styled-system/css';
import type { NativeProps } from './native-props.ts';

type ToggleButtonProps = Omit<NativeProps<'button'>, 'aria-pressed'> & {
  pressed: boolean;
  /** A count after the words, quieter than they are; part of the name. */
  count?: string;
};

/** A small button that stays pressed: one of a row of filters. */
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
