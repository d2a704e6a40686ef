import type { ReactNode, Ref } from 'react';
import { css } from '@/styled-system/css';

type FocusBoxProps = {
  ref: Ref<HTMLDivElement>;
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/** A part of a view that takes the focus from a control that goes away, so that reading goes on there. */
export function FocusBox({ ref, label, children }: FocusBoxProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={css({ minWidth: '0', scrollMarginTop: '2', _focusVisible: { outline: 'none' } })}
    >
      {children}
    </div>
  );
}
