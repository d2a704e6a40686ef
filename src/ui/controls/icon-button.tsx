import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass, Spinner } from './button.tsx';
import type { NativeProps } from './native-props.ts';

type IconButtonProps = Omit<NativeProps<'button'>, 'children'> &
  Pick<ButtonLook, 'variant' | 'size'> & {
    'aria-label': string;
    icon: ReactNode;
    /** 'round' is the floating button of narrow screens. */
    shape?: 'square' | 'round';
    pending?: boolean;
  };

/** A button that shows only an icon; its name is required. */
export function IconButton({
  icon,
  variant = 'ghost',
  size,
  shape = 'square',
  pending = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={buttonClass({ variant, size, shape })}
    >
      {pending ? <Spinner /> : icon}
    </button>
  );
}
