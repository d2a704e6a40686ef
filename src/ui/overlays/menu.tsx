import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react';
import { fetched } from '@/ui/feedback/loading.tsx';
import type { MenuProps, Press } from './menu-lines.tsx';

type ButtonProps = {
  readonly onClick?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
};

type FirstPressProps = {
  /** One button element. */
  readonly trigger: ReactElement;
  readonly opens: 'menu' | 'dialog';
  /** A pointer or the focus has come: a press may follow. */
  readonly onNear: () => void;
  /** A click, or the key that was pressed. */
  readonly onPress: (key: string | null) => void;
  /** Keys that press it besides those that click a button. */
  readonly keys?: readonly string[];
};

/** The button of a menu or a popover as long as it was never pressed: nothing stands behind it yet. */
export function FirstPress({ trigger, opens, onNear, onPress, keys = [] }: FirstPressProps) {
  const button = trigger as ReactElement<ButtonProps>;
  const own = button.props;
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: () => {
      own.onPointerEnter?.();
      onNear();
    },
    onFocus: () => {
      own.onFocus?.();
      onNear();
    },
    onClick: (event) => {
      own.onClick?.(event);
      if (!event.defaultPrevented) onPress(null);
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.defaultPrevented || !keys.includes(event.key)) return;
      // The press would be heard a second time, as a click.
      event.preventDefault();
      onPress(event.key);
    },
  });
}

const Opened = fetched(
  async () => (await import('./menu-opened.tsx')).OpenedMenu,
  ({ trigger }) => trigger,
);

const OPENING_KEYS: readonly Press[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** Actions behind a button. Until it is pressed there is the button alone: a list of rows has one menu each, and few are opened. */
export function Menu(props: MenuProps) {
  const [press, setPress] = useState<Press>();
  if (press) return <Opened {...props} press={press} />;
  return (
    <FirstPress
      trigger={props.trigger}
      opens="menu"
      keys={OPENING_KEYS}
      onNear={() => void Opened.preload()}
      onPress={(key) => setPress(OPENING_KEYS.find((each) => each === key) ?? 'pointer')}
    />
  );
}
