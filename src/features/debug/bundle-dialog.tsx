import { useEffect, useState } from 'react';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useDebugBundle } from '@/live/debug.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { RawText } from '@/ui/layout/raw-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { pageFacts } from './page-facts.ts';

/** The support bundle, shown in full before it is saved. */
export function BundleDialog({ onClose }: { readonly onClose: () => void }) {
  const { clock } = useServices();
  const { text, isFailed } = useBundleText();
  const save = () => {
    const file = new Blob([text], { type: 'application/json' });
    saveFile(file, `coffer-support-${clock.today()}.json`);
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('debug.bundle')}
      description={t('debug.bundleText')}
      bodyLabel={t('debug.bundleContents')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="solid" disabled={text === ''} onClick={save}>
            {t('debug.bundleSave')}
          </Button>
        </>
      }
    >
      {isFailed ? (
        <Notice tone="danger" role="alert" title={t('debug.bundleFailed')} />
      ) : text === '' ? (
        <SpokenProgress label={t('debug.bundleMaking')} value={null} max={1} />
      ) : (
        <RawText>{text}</RawText>
      )}
    </Dialog>
  );
}

/** The text of the bundle; '' until it is made. */
function useBundleText(): { readonly text: string; readonly isFailed: boolean } {
  const { log } = useServices();
  const make = useDebugBundle();
  const [bundle, setBundle] = useState({ text: '', isFailed: false });
  useEffect(() => {
    const stop = new AbortController();
    const made = pageFacts(log).then((page) => make(page, stop.signal));
    made.then(
      (text) => {
        if (!stop.signal.aborted) setBundle({ text, isFailed: false });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        log.error('the support bundle could not be made', error);
        setBundle({ text: '', isFailed: true });
      },
    );
    return () => stop.abort();
  }, [make, log]);
  return bundle;
}
