import { useRef } from 'react';
import { fetched } from '@/ui/feedback/loading.tsx';
import type { AlertDialogProps } from './alert-dialog-opened.tsx';

const Opened = fetched(async () => (await import('./alert-dialog-opened.tsx')).AlertDialogOpened);

/** Fetches what a question needs ahead of it. Never rejects. */
export const preloadAlertDialog = Opened.preload;

/** A question that must be answered before anything else. */
export function AlertDialog(props: AlertDialogProps) {
  // One that was asked stays until it has faded away.
  const wasAsked = useRef(false);
  wasAsked.current ||= props.open;
  return wasAsked.current ? <Opened {...props} /> : null;
}
