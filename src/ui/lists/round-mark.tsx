import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type RoundMarkProps = {
  size: 28 | 36 | 40;
  /** 1 to 12. */
  hue: number;
  /** Two letters, a glyph or an emoji. */
  children: ReactNode;
};

/** A round mark with letters or a picture. Hidden from screen readers: name the thing beside it. */
export function RoundMark({ size, hue, children }: RoundMarkProps) {
  return (
    <span
      aria-hidden="true"
      data-size={size}
      style={{
        background: `var(--colors-category-${hue}-tile)`,
        color: `var(--colors-category-${hue}-glyph)`,
      }}
      className={css({
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: '9',
        height: '9',
        borderRadius: 'full',
        boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 26%, transparent)',
        textStyle: 'sm',
        lineHeight: '1',
        fontWeight: 'semibold',
        userSelect: 'none',
        forcedColorAdjust: 'none',
        '& svg': { width: '50%', height: '50%', strokeWidth: '2' },
        '&[data-size="28"]': { width: '7', height: '7', fontSize: '12' },
        '&[data-size="40"]': { width: '10', height: '10', fontSize: '14' },
      })}
    >
      {children}
    </span>
  );
}
