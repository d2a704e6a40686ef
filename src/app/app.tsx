import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogsProvider } from '@/components/dialogs.tsx';
import { applyDensity, subscribeDensity } from '@/ui/theme/density-choice.ts';
import { Address } from './address.tsx';
import { DatabaseGate } from './database-gate.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { WholeAppError } from './error-page.tsx';
import { Routes } from './router.tsx';
import { UndoHost } from './undo-host.tsx';

/** The whole app. */
export function App() {
  useLayoutEffect(() => {
    applyDensity();
    return subscribeDensity(applyDensity);
  }, []);
  return (
    <ErrorBoundary fallback={(error) => <WholeAppError error={error} />}>
      <DatabaseGate>
        <DialogsProvider>
          <Address>
            <UndoByPages>
              <Routes />
            </UndoByPages>
          </Address>
        </DialogsProvider>
      </DatabaseGate>
    </ErrorBoundary>
  );
}

function UndoByPages({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  return <UndoHost onOpen={(path) => void navigate(path)}>{children}</UndoHost>;
}
