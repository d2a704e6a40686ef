import { RouterProvider } from 'react-router-dom';
import { DialogsProvider } from '@/components/dialogs.tsx';
import { DatabaseGate } from './database-gate.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { WholeAppError } from './error-page.tsx';
import type { createAppRouter } from './router.tsx';
import { UndoHost } from './undo-host.tsx';

/** The whole app around its router. */
export function App({ router }: { readonly router: ReturnType<typeof createAppRouter> }) {
  return (
    <ErrorBoundary fallback={(error) => <WholeAppError error={error} />}>
      <DatabaseGate>
        <DialogsProvider>
          <UndoHost onOpen={(path) => void router.navigate(path)}>
            <RouterProvider router={router} />
          </UndoHost>
        </DialogsProvider>
      </DatabaseGate>
    </ErrorBoundary>
  );
}
