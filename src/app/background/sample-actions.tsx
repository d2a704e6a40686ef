import { type ReactNode, useMemo } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { type Sample, SampleProvider } from '@/components/notices/sample.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { exploreSample, leaveSample } from '@/platform/browser/sample-wish.ts';

/** Stands behind every 'Explore with sample data' and 'Leave sample data' of the app. */
export function SampleActions({ children }: { readonly children: ReactNode }) {
  const { database } = useServices();
  const sample = useMemo(
    (): Sample => ({
      isActive: database.name === SAMPLE_DATABASE_NAME,
      explore: () => {
        const begun = exploreSample();
        if (begun.ok) return;
        notifyError(t('sample.failed'), { description: t('sample.failedDenied') });
      },
      leave: leaveSample,
    }),
    [database],
  );
  return <SampleProvider sample={sample}>{children}</SampleProvider>;
}
