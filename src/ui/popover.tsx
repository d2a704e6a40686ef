import { useState } from 'react';
import { fetched } from './fetched.tsx';
import { FirstPress } from './first-press.tsx';
import type { PopoverProps } from './popover-props.ts';

const Opened = fetched(
  async () => (await import('./popover-opened.tsx')).PopoverOpened,
  ({ trigger }) => trigger,
);

/** A small panel beside a button: filters, explanations. Not modal. Until it is opened there is the button alone. */
export function Popover(props: PopoverProps) {
  const [opened, setOpened] = useState<'by-press' | 'by-owner' | null>(
    props.open ? 'by-owner' : null,
  );
  if (props.open && !opened) setOpened('by-owner');
  if (opened) return <Opened {...props} pressed={opened === 'by-press'} />;
  return (
    <FirstPress
      trigger={props.trigger}
      opens="dialog"
      onNear={() => void Opened.preload()}
      onPress={() => setOpened('by-press')}
    />
  );
}
