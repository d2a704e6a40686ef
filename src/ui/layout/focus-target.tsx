import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { Heading } from './heading.tsx';

type FocusHeadingProps = Omit<NativeProps<'h2'>, 'ref'> & {
  level: 2 | 3;
  size?: 'sm' | 'md' | 'lg' | 'title' | 'xl';
  /** Takes the focus when it appears, so that screen readers read a changed view from its start. */
  takesFocus: boolean;
};

/** The heading of a view that replaces another one within the same page or dialog. */
export function FocusHeading({ takesFocus, ...rest }: FocusHeadingProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  // Only the value at mount counts; later renders must not steal the focus.
  const wants = useRef(takesFocus);
  useEffect(() => {
    if (!wants.current) return;
    const heading = wrapper.current?.querySelector<HTMLElement>('h2, h3');
    heading?.focus({ preventScroll: true });
    wrapper.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={wrapper} className={css({ minWidth: '0', '& > :focus': { outline: 'none' } })}>
      <Heading {...rest} tabIndex={-1} />
    </div>
  );
}

type FocusBoxProps = {
  ref: Ref<HTMLDivElement>;
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/**
 * A part of a view that can be focused. Focus it through `ref` when the control that had the focus
 * disappears, so that screen readers continue there.
 */
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
