import { lazy, Suspense, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';

// Loaded on demand: it needs the dialog component, which the app's startup leaves out.
const RestoreWindow = lazy(async () => ({
  default: await fetchPart(async () => (await import('./restore-window.tsx')).RestoreWindow),
}));

/** No database has this name, so the database that doesn't open is neither compared nor touched. */
const NOTHING_HERE = 'coffer-nothing';

type RestoreRecoveryProps = {
  /** The database opened after all, and the app appears once the dialog is closed. */
  readonly isReady: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/**
 * Button of the recovery screen that restores a backup in place of a database that doesn't open.
 */
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
            initialFile={undefined}
            canMerge={false}
            notice={isReady ? t('restore.recoveryReady') : ''}
            onClose={() => change(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
