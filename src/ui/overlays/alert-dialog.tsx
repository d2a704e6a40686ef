import { useRef } from 'react';
import { lazyPart } from '@/ui/lazy-component.tsx';
import type { AlertDialogProps } from './alert-dialog-opened.tsx';

const Opened = lazyPart(async () => (await import('./alert-dialog-opened.tsx')).AlertDialogOpened);

/** Preloads the code of alert dialogs. Never rejects. */
export const preloadAlertDialog = Opened.preload;

/** A question that must be answered before anything else. */
export function AlertDialog(props: AlertDialogProps) {
  // Once opened, it stays mounted until it has faded out.
  const wasAsked = useRef(false);
  wasAsked.current ||= props.open;
  return wasAsked.current ? <Opened {...props} /> : null;
}
