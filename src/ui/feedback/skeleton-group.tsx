import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** Holds the skeleton of a page or a part and says once, to screen readers, that it is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className={css({ srOnly: true })}>{label}</span>
      {children}
    </div>
  );
}
