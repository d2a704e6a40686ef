import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { keepNewestUndo, notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Preloads what the first change needs, so that its notice appears at once. Never rejects. */
export async function prepareUndo(): Promise<void> {
  await import('./undo-notices.ts').catch(() => undefined);
}

type UndoServiceProps = {
  readonly children: ReactNode;
  /** Navigates to a path. */
  readonly onOpen: (path: string) => void;
};

/**
 * Provides Undo to the app. The implementation is loaded with the first change or the first use.
 */
export function UndoService({ children, onOpen }: UndoServiceProps) {
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
    const loadImplementation = () => {
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
    const run = (use: (fetched: Undo) => void, onMissing: (why: string) => void) => {
      loadImplementation().then(use, (error: unknown) => {
        work = undefined;
        services.log.error('Undo could not be loaded', error);
        onMissing(t('common.undoMissing'));
      });
    };
    return {
      // Without the code, there is still a notice: the change has been stored.
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
