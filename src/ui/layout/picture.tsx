import { type ReactNode, useState } from 'react';
import { css } from '@/styled-system/css';

type PictureProps = {
  src: string;
  /** What it shows, for screen readers. */
  alt: string;
  /** Shown instead if the browser can't decode it. */
  fallback: ReactNode;
};

/** A picture as large as its place and the screen allow, never larger than it is. */
export function Picture({ src, alt, fallback }: PictureProps) {
  const [failed, setFailed] = useState('');
  if (failed === src) return fallback;
  return (
    <img
      src={src}
      alt={alt}
      decoding="async"
      onError={() => setFailed(src)}
      className={css({
        display: 'block',
        maxWidth: 'full',
        maxHeight: '75dvh',
        marginInline: 'auto',
        objectFit: 'contain',
        borderRadius: 'control',
        bg: 'bg.paper',
      })}
    />
  );
}

/** The same as part of a small square; the fallback is a glyph. */
export function TilePicture({ src, fallback }: Omit<PictureProps, 'alt'>) {
  const [failed, setFailed] = useState('');
  if (failed === src) return fallback;
  return <img src={src} alt="" decoding="async" onError={() => setFailed(src)} />;
}
