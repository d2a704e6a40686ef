import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type DialogName, DialogsProvider, useDialogs } from '@/components/notices/dialogs.tsx';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Services } from '@/db/database.ts';
import { ServicesProvider } from '@/live/services-context.tsx';

/** The context a dialog needs from the app. Dialogs it opens are recorded, not rendered. */
export function dialogSurroundings(services: Services) {
  const opened: { name: DialogName; request: Record<string, unknown> }[] = [];
  const offer = vi.fn<Undo['offer']>();
  const undo: Undo = { offer, undoLast: () => {}, redoLast: () => {} };
  function Probe() {
    const { stack } = useDialogs();
    opened.length = 0;
    opened.push(...stack.map(({ name, request }) => ({ name, request: { ...request } })));
    return null;
  }
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>
      <UndoProvider undo={undo}>
        <DialogsProvider>
          <Probe />
          {children}
        </DialogsProvider>
      </UndoProvider>
    </ServicesProvider>
  );
  return { Around, opened, offer };
}
