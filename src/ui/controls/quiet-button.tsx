import { css } from '@/styled-system/css';
import type { NativeProps } from './native-props.ts';

type QuietButtonProps = NativeProps<'button'> & {
  /** Has its underline only under a pointer: for a heading that can be edited. */
  plain?: boolean;
  /** Contains an icon instead of words, and takes no more room than it. */
  isIcon?: boolean;
};

/**
 * A button that looks like the surrounding text with a dotted underline, or a faint icon in it: it
 * shows more about what it names.
 */
export function QuietButton({ plain, isIcon, ...rest }: QuietButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-plain={plain || undefined}
      data-icon={isIcon || undefined}
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
        '&[data-plain]:not(:hover)': { textDecorationLine: 'none' },
        _hover: {
          color: 'fg.default',
          textDecorationStyle: 'solid',
          textDecorationColor: 'currentColor',
        },
        '&[data-icon]': {
          display: 'inline-flex',
          color: 'fg.faint',
          _hover: { color: 'fg.default' },
          '& svg': { width: '1rem', height: '1rem', strokeWidth: '1.75' },
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
