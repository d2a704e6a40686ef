import { useState } from 'react';
import { FirstPress } from '@/ui/controls/first-press.tsx';
import { fetched } from '@/ui/feedback/fetched.tsx';
import type { MenuProps, Press } from './menu-props.ts';

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
