import { useEffect } from 'react';
import { useMovedElsewhere } from '@/app/start/use-moved-elsewhere.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useSample } from '@/components/notices/sample.tsx';
import { afterPaint } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { beginAnew, takeSampleFailure } from '@/platform/browser/sample-wish.ts';
import { Button } from '@/ui/controls/button.tsx';
import { fetched } from '@/ui/feedback/fetched.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';

const RestoredElsewhere = fetched(
  async () => (await import('@/app/start/restored-elsewhere.tsx')).RestoredElsewhere,
);

/**
 * Above every page: that what is shown is the sample, with the way out; and where another tab went without this one.
 * @param props.database the name of the one that is shown
 */
export function SampleHost({ database }: { readonly database: string }) {
  const sample = useSample();
  const movedTo = useMovedElsewhere(database);
  useEffect(() => afterPaint(tellOfFailure), []);
  if (movedTo === 'restored') return <RestoredElsewhere />;
  if (movedTo === 'sample') {
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
