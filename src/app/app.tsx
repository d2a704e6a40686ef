import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { UndoHost } from '@/app/background/undo-host.tsx';
import { ErrorBoundary } from '@/app/shell/error-boundary.tsx';
import { WholeAppError } from '@/app/shell/error-page.tsx';
import { DatabaseGate } from '@/app/start/database-gate.tsx';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { applyDensity, subscribeDensity } from '@/ui/theme/density-choice.ts';
import { Address } from './address.tsx';
import { Routes } from './router.tsx';

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
