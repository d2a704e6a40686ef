import { css } from '@/styled-system/css';
import type { NativeProps } from './native-props.ts';

/**
 * A button that looks like the surrounding text with a dotted underline: it shows more about what
 * it names.
 */
export function QuietButton(props: NativeProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={css({
        position: 'relative',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        textDecorationLine: 'underline',
        textDecorationStyle: 'dotted',
        textDecorationColor: 'border.strong',
        textUnderlineOffset: '0.25em',
        borderRadius: '3px',
        cursor: 'pointer',
        _hover: {
          color: 'fg.default',
          textDecorationStyle: 'solid',
          textDecorationColor: 'currentColor',
        },
        // A larger target than the text, for touch.
        _before: {
          content: '""',
          position: 'absolute',
          insetBlock: { base: '-0.75rem', md: '-0.25rem' },
          insetInline: { base: '-0.75rem', md: '-0.5rem' },
        },
      })}
    />
  );
}
