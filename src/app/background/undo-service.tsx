import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { keepNewestUndo, notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Fetches what the first change needs ahead of it, so that it is told of at once. Never rejects. */
export async function prepareUndo(): Promise<void> {
  await import('./undo-notices.ts').catch(() => undefined);
}

type UndoHostProps = {
  readonly children: ReactNode;
  /** Goes to a page, given its path. */
  readonly onOpen: (path: string) => void;
};

/** Stands behind every 'Undo' of the app. What it does is fetched with the first change, or the first press. */
export function UndoService({ children, onOpen }: UndoHostProps) {
  const services = useServices();
  const isDialogOpen = useRef(false);
  isDialogOpen.current = useDialogs().stack.length > 0;
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    if (isDialogOpen.current) keepNewestUndo();
  });
  const undo = useMemo((): Undo => {
    let work: Promise<Undo> | undefined;
    const fetchWork = () => {
      work ??= fetchPart(async () => (await import('./undo-notices.ts')).undoNotices).then(
        (undoWork) =>
          undoWork(
            services,
            (path) => open.current(path),
            () => {
              if (isDialogOpen.current) keepNewestUndo();
            },
          ),
      );
      return work;
    };
    const run = (use: (fetched: Undo) => void, sayMissing: (why: string) => void) => {
      fetchWork().then(use, (error: unknown) => {
        work = undefined;
        services.log.error('Undo was not fetched', error);
        sayMissing(t('common.undoMissing'));
      });
    };
    return {
      // The change is stored all the same.
      offer: (change, text, rule) =>
        run(
          (fetched) => fetched.offer(change, text, rule),
          (description) => notifySuccess(text ?? t('common.saved'), { description }),
        ),
      undoLast: () => run((fetched) => fetched.undoLast(), notifyError),
      redoLast: () => run((fetched) => fetched.redoLast(), notifyError),
    };
  }, [services]);
  return <UndoProvider undo={undo}>{children}</UndoProvider>;
}
