import { css } from '@/styled-system/css';

/** A small turning ring for a button that waits; still under prefers-reduced-motion. */
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
