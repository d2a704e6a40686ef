import { lazy, Suspense, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';

// Brings the kit's dialog with it, which the start of the app does without.
const RestoreWindow = lazy(async () => ({
  default: await fetchPart(async () => (await import('./restore-window.tsx')).RestoreWindow),
}));

/** No database has this name: what does not open is not compared with, and is not touched. */
const NOTHING_HERE = 'coffer-nothing';

type RestoreRecoveryProps = {
  /** The database opened after all, and the app comes once the window is closed. */
  readonly isReady: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The button of the recovery screen that brings a backup back in place of a database that does not open. */
export function RestoreRecovery({ isReady, onOpenChange }: RestoreRecoveryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: boolean) => {
    setIsOpen(next);
    onOpenChange(next);
  };
  return (
    <>
      <Button onClick={() => change(true)}>{t('restore.recovery')}</Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <RestoreWindow
            current={NOTHING_HERE}
            given={undefined}
            canMerge={false}
            notice={isReady ? t('restore.recoveryReady') : ''}
            onClose={() => change(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
