import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react';
import { lazyPart } from '@/ui/lazy-component.tsx';
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
  /** A pointer or the focus has arrived, so a press may follow. */
  readonly onNear: () => void;
  /** Called with the pressed key, or null for a click. */
  readonly onPress: (key: string | null) => void;
  /** Keys that open it, besides those that click a button. */
  readonly keys?: readonly string[];
};

/** The button of a menu or popover before its first press, while the rest isn't loaded yet. */
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
      // Otherwise the key would also fire a click.
      event.preventDefault();
      onPress(event.key);
    },
  });
}

const Opened = lazyPart(
  async () => (await import('./menu-opened.tsx')).OpenedMenu,
  ({ trigger }) => trigger,
);

const OPENING_KEYS: readonly Press[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * Actions behind a button. Until it is pressed, only the button is rendered: each row of a list has
 * a menu, and few are ever opened.
 */
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
