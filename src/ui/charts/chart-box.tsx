import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

const box = cva({
  base: {
    position: 'relative',
    width: 'full',
    minWidth: '0',
    borderRadius: 'control',
    '& text': { fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    height: {
      xs: { height: '4rem' },
      sm: { height: '10rem' },
      md: { height: '15rem' },
      lg: { height: '20rem' },
      xl: { height: '28rem' },
      /** As high as its container leaves room for, and high enough for a grid. */
      fill: { flex: '1 1 auto', display: 'flex', flexDirection: 'column', minHeight: '15.5rem' },
      low: { flex: '1 1 auto', display: 'flex', flexDirection: 'column', minHeight: '9.5rem' },
    },
  },
  defaultVariants: { height: 'md' },
});

type ChartBoxProps = {
  /** What the chart shows, in one line. */
  caption: string;
  hideCaption?: boolean;
  /** Describes what the drawing shows at a glance, for screen readers. */
  summary?: string;
  height?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'fill' | 'low';
  /** The same figures as a table or text (Disclosure with Table). */
  alternative?: ReactNode;
  children: ReactNode;
};

/**
 * A figure with a chart of fixed height, so that nothing jumps, its caption, and its figures as
 * text.
 */
export function ChartBox({
  caption,
  hideCaption = true,
  summary,
  height,
  alternative,
  children,
}: ChartBoxProps) {
  return (
    <figure
      data-fill={height === 'fill' || height === 'low' || undefined}
      className={css({
        margin: '0',
        minWidth: '0',
        '&[data-fill]': { display: 'flex', flexDirection: 'column', flex: '1 1 auto' },
      })}
    >
      <figcaption
        className={
          hideCaption
            ? css({ srOnly: true })
            : css({ textStyle: 'sm', color: 'fg.muted', marginBottom: '2' })
        }
      >
        {caption}
      </figcaption>
      {summary ? <VisuallyHidden as="p">{summary}</VisuallyHidden> : null}
      <div className={box({ height })}>{children}</div>
      {alternative ? <div className={css({ marginTop: '2' })}>{alternative}</div> : null}
    </figure>
  );
}
