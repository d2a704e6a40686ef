import { lazy, Suspense, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';

// Brings the kit's dialog with it, which the start of the app does without.
const RestoreWindow = lazy(async () => ({
  default: (await import('./restore-window.tsx')).RestoreWindow,
}));

/** No database has this name: what does not open is not compared with, and is not touched. */
const NOTHING_HERE = 'coffer-nothing';

/** The button of the recovery screen that brings a backup back in place of a database that does not open. */
export function RestoreRecovery() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('restore.recovery')}</Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <RestoreWindow
            current={NOTHING_HERE}
            given={undefined}
            canMerge={false}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
