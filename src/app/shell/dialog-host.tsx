import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  type DialogName,
  type DialogProps,
  type OpenDialog,
  OwnDialog,
  useDialogs,
} from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { t } from '@/messages/t.ts';
import { log } from '@/platform/log.ts';
import { dialogComponents } from './dialog-components.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Draws the open dialogs, from the lowest to the topmost. One that breaks closes with a notice; the page stays. */
export function DialogHost() {
  const { all, close, closeAll } = useDialogs();
  useClosingOnNavigation(closeAll);
  return all.map((dialog) => (
    <ErrorBoundary
      key={dialog.key}
      fallback={null}
      onError={(error) => {
        log.error(`the dialog ${dialog.name} failed`, error);
        notifyError(t('shell.dialogFailed'), { description: t('shell.dialogFailedText') });
        close(dialog.key);
        // Where its chunk did not arrive, the next opening shall find it.
        void dialogComponents[dialog.name].preload();
      }}
    >
      <Suspense fallback={null}>
        <Opened dialog={dialog} onClose={() => close(dialog.key)} />
      </Suspense>
    </ErrorBoundary>
  ));
}

function Opened(props: { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  const { dialog, onClose } = props;
  // Name and request belong together by DialogRequests; the union of all props cannot say so.
  const Component = dialogComponents[dialog.name].Component as ComponentType<
    DialogProps<DialogName>
  >;
  return (
    <OwnDialog dialogKey={dialog.key}>
      <Component request={dialog.request} onClose={onClose} />
    </OwnDialog>
  );
}

/**
 * Closes a page's dialogs when the person goes to another page; work in progress in them continues. A redirect (from '/' to the
 * dashboard) keeps what was opened meanwhile.
 */
function useClosingOnNavigation(closeAll: () => void): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    if (type !== NavigationType.Replace) closeAll();
  }, [pathname, type, closeAll]);
}
