import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/** A button that looks like the words of its row and takes presses anywhere in it. The row must be positioned. */
export function RowButton(props: NativeProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={css({
        display: 'block',
        maxWidth: 'full',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'start',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        // Cut or wrapped as its row is.
        whiteSpace: 'inherit',
        cursor: 'pointer',
        _after: { content: '""', position: 'absolute', inset: '0' },
        _focusVisible: {
          outline: 'none',
          _after: { outline: '2px solid {colors.accent.solid}', outlineOffset: '-2px' },
        },
      })}
    />
  );
}
