import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

const skeletonClass = cva({
  base: {
    display: 'block',
    bg: 'bg.subtle',
    borderRadius: 'chip',
    animation: 'pulse 1600ms ease-in-out infinite',
    maxWidth: 'full',
  },
  variants: {
    height: {
      text: { height: '3', marginBlock: '1' },
      title: { height: '5', marginBlock: '1' },
      figure: { height: '8', marginBlock: '2' },
      control: { height: { base: 'touch', md: '9' }, borderRadius: 'control' },
      chart: { height: '15rem', maxHeight: 'full', borderRadius: 'control' },
    },
    width: {
      xs: { width: '3rem' },
      sm: { width: '6rem' },
      md: { width: '10rem' },
      lg: { width: '16rem' },
      full: { width: 'full' },
    },
  },
  defaultVariants: { height: 'text', width: 'full' },
});

type SkeletonProps = {
  height?: 'text' | 'title' | 'figure' | 'control' | 'chart';
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
};

/**
 * A placeholder for something that is loading. Hidden from screen readers: wrap the whole in
 * SkeletonGroup.
 */
export function Skeleton({ height, width }: SkeletonProps) {
  return <span aria-hidden="true" className={skeletonClass({ height, width })} />;
}

/** React keys for items that have no identity but their position. */
export const placeKeys = (count: number) =>
  Array.from({ length: count }, (_, index) => `place ${index}`);

const lineWidths = ['full', 'lg', 'full', 'md'] as const;

/** Placeholders for lines of text. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={css({ display: 'flex', flexDirection: 'column' })}>
      {placeKeys(count).map((place, index) => (
        <Skeleton key={place} width={lineWidths[index % lineWidths.length]} />
      ))}
    </div>
  );
}

/** Placeholders for table or list rows, each as high as a real one. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {placeKeys(count).map((place, index) => (
        <div
          key={place}
          className={css({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '6',
            height: 'row',
            paddingInline: '4',
            '& + &': { borderTop: 'hairline' },
          })}
        >
          <Skeleton width={index % 3 === 1 ? 'md' : 'lg'} />
          <Skeleton width="sm" />
        </div>
      ))}
    </div>
  );
}

/** Wraps the skeleton of a page or a part and tells screen readers once that it is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className={css({ srOnly: true })}>{label}</span>
      {children}
    </div>
  );
}
