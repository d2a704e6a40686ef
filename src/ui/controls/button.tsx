import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import type { NativeProps } from './native-props.ts';

type ButtonProps = NativeProps<'button'> &
  Pick<ButtonLook, 'variant' | 'size' | 'width'> & {
    icon?: ReactNode;
    /** Work is under way: the button keeps its name, size and focus and does nothing when pressed. */
    pending?: boolean;
  };

/** A button; `type` is "button" unless told otherwise. */
export function Button({
  variant,
  size,
  width,
  icon,
  pending = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, width })}
    >
      {pending ? (
        <Spinner />
      ) : icon ? (
        <span aria-hidden="true" className={css({ display: 'contents' })}>
          {icon}
        </span>
      ) : null}
      {children}
    </button>
  );
}
