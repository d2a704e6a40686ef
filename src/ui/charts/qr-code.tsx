import { encode } from 'uqr';
import { css } from '@/styled-system/css';

/** Modules of white around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4;

type QrCodeProps = {
  text: string;
  /** Names the picture. */
  label: string;
};

/** A text as a QR code, dark on light in both themes, because readers expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={css({
        display: 'block',
        width: 'full',
        maxWidth: '16rem',
        marginInline: 'auto',
        borderRadius: 'control',
        border: 'hairline',
        bg: 'white',
        color: 'black',
        forcedColorAdjust: 'none',
      })}
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}
