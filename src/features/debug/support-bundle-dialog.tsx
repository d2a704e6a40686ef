import { useEffect, useState } from 'react';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { type PageFacts, useDebugBundle } from '@/live/debug.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { estimateStorage } from '@/platform/browser/site-storage.ts';
import { startTimings, timings } from '@/platform/browser/timings.ts';
import type { Log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { RawText } from '@/ui/layout/formatted-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

/** The support bundle, shown in full before it is saved. */
export function SupportBundleDialog({ onClose }: { readonly onClose: () => void }) {
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

/** Text of the bundle; '' until it is ready. */
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
        log.error('the support bundle could not be created', error);
        setBundle({ text: '', isFailed: true });
      },
    );
    return () => stop.abort();
  }, [make, log]);
  return bundle;
}

const INCLUDED_TIMINGS = 40;

/** Facts about the build, the browser, and this session. */
async function pageFacts(log: Log): Promise<PageFacts> {
  return {
    build: buildOf(),
    browser: await browserFacts(),
    start: startTimings(),
    timings: timings.slowest(INCLUDED_TIMINGS),
    log: log.entries(),
  };
}

function buildOf(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '';
}

async function browserFacts() {
  const storage = await estimateStorage();
  return {
    agent: navigator.userAgent,
    language: navigator.language,
    cores: navigator.hardwareConcurrency,
    width: window.innerWidth,
    height: window.innerHeight,
    isDark: document.documentElement.dataset.theme === 'dark',
    usedBytes: storage?.usedBytes ?? null,
    grantedBytes: storage?.grantedBytes ?? null,
    isPersisted: storage?.persisted ?? null,
  };
}
