import { useEffect } from 'react';
import { notifyError } from '@/components/notify.ts';
import { useSample } from '@/components/sample.tsx';
import { afterPaint } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { beginAnew, takeSampleFailure } from '@/platform/sample-wish.ts';
import { Button } from '@/ui/button.tsx';
import { PageBanner } from '@/ui/page-banner.tsx';
import { useMovedElsewhere } from './use-moved-elsewhere.ts';

/** Above every page: that what is shown is the sample, with the way out; and where another tab went there without this one. */
export function SampleHost() {
  const sample = useSample();
  const isLeftBehind = useMovedElsewhere(sample?.isActive ?? false);
  useEffect(() => afterPaint(tellOfFailure), []);
  if (isLeftBehind) {
    return (
      <PageBanner
        label={t('sample.region')}
        title={t('sample.left')}
        action={
          <Button size="sm" onClick={beginAnew}>
            {t('sample.follow')}
          </Button>
        }
      >
        {t('sample.leftText')}
      </PageBanner>
    );
  }
  if (!sample?.isActive) return null;
  return (
    <PageBanner
      label={t('sample.region')}
      title={t('sample.exploring')}
      action={
        <Button size="sm" onClick={sample.leave}>
          {t('sample.leave')}
        </Button>
      }
    >
      {t('sample.exploringText')}
    </PageBanner>
  );
}

function tellOfFailure(): void {
  const code = takeSampleFailure();
  if (code !== null) notifyError(t('sample.failed'), { description: whyNot(code) });
}

function whyNot(code: string): string {
  if (code === 'quota') return t('sample.failedQuota');
  return code === 'denied' ? t('sample.failedDenied') : t('sample.failedText');
}
