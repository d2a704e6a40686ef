import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import {
  dismissOlderUndoNotices,
  notifyError,
  notifySuccess,
} from '@/components/notices/notify.ts';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Services } from '@/db/database.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Preloads what the first change needs, so that its notice appears at once. Never rejects. */
export async function prepareUndo(services: Services): Promise<void> {
  try {
    await import('./undo-notices.ts');
    await (await import('./completions.tsx')).noteCompleted(services);
  } catch {
    // The first change tries again.
  }
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
  // While a dialog is open, Undo must mean the latest change, so older Undo notices are dismissed.
  // Runs after every render, because the stack of dialogs changes without this component knowing.
  useEffect(() => {
    if (isDialogOpen.current) dismissOlderUndoNotices();
  });
  const undo = useMemo((): Undo => {
    let loading: Promise<Undo> | undefined;
    const loadImplementation = () => {
      loading ??= fetchPart(async () => (await import('./undo-notices.ts')).createUndo).then(
        (createUndo) =>
          createUndo(
            services,
            (path) => open.current(path),
            () => {
              if (isDialogOpen.current) dismissOlderUndoNotices();
            },
          ),
      );
      return loading;
    };
    const run = (action: (loaded: Undo) => void, onLoadFailed: (text: string) => void) => {
      loadImplementation().then(action, (error: unknown) => {
        loading = undefined;
        services.log.error('Undo could not be loaded', error);
        onLoadFailed(t('common.undoMissing'));
      });
    };
    return {
      // Without the code, there is still a notice: the change has been stored.
      offer: (change, text, rule) =>
        run(
          (loaded) => loaded.offer(change, text, rule),
          (description) => notifySuccess(text ?? t('common.saved'), { description }),
        ),
      undoLast: () => run((loaded) => loaded.undoLast(), notifyError),
      redoLast: () => run((loaded) => loaded.redoLast(), notifyError),
    };
  }, [services]);
  return <UndoProvider undo={undo}>{children}</UndoProvider>;
}
