import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type FigureStripProps = {
  /** Stands before the figures, on a narrow screen above them. */
  title: ReactNode;
  /** Links of the class `stripLinkClass` around a StripFigure. */
  children: ReactNode;
};

/** Figures of less weight than those on cards, side by side; on a narrow screen each below its label. */
export function FigureStrip({ title, children }: FigureStripProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2',
        paddingInline: '2',
        paddingBlock: { base: '2', md: '1' },
      })}
    >
      <span
        className={css({
          flexBasis: { base: 'full', md: 'auto' },
          paddingInline: '2',
          textStyle: { base: 'xs', md: 'sm' },
          fontWeight: { base: 'medium', md: 'normal' },
          color: 'fg.muted',
        })}
      >
        {title}
      </span>
      {children}
    </div>
  );
}

/** Class of a link around a StripFigure. */
export function stripLinkClass(): string {
  return css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: '9' },
    paddingInline: '2',
    borderRadius: 'control',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
  });
}

type StripFigureProps = {
  label: ReactNode;
  figure: ReactNode;
  /** What it stands for is shown now. */
  current?: boolean;
};

/** A figure of a FigureStrip after its label. */
export function StripFigure({ label, figure, current }: StripFigureProps) {
  return (
    <span
      data-current={current || undefined}
      className={css({
        display: 'inline-flex',
        flexDirection: { base: 'column', md: 'row' },
        columnGap: '2',
        alignItems: { base: 'flex-start', md: 'baseline' },
        textStyle: 'sm',
        color: 'fg.muted',
        '&[data-current]': { color: 'accent.text', fontWeight: 'medium' },
      })}
    >
      <span>{label}</span>
      <span className={css({ fontWeight: 'medium', color: 'fg.default', whiteSpace: 'nowrap' })}>
        {figure}
      </span>
    </span>
  );
}
