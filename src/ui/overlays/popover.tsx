import { useState } from 'react';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { FirstPress } from './menu.tsx';
import type { PopoverProps } from './popover-opened.tsx';

const Opened = lazyPart(
  async () => (await import('./popover-opened.tsx')).PopoverOpened,
  ({ trigger }) => trigger,
);

/**
 * A small non-modal panel next to a button: filters, explanations. Until it is opened, only the
 * button is rendered.
 */
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
