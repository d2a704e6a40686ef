import { ProgressPage } from '@/components/notices/progress-page.tsx';
import { t } from '@/messages/t.ts';
import type { SampleProgress } from './make-sample.ts';

/** Replaces the app while the sample is created. */
export function MakingSamplePage({ done, total }: SampleProgress) {
  return (
    <ProgressPage
      text={t('sample.makingText')}
      label={t('sample.making')}
      done={done}
      total={total}
      countText={(counts) => t('sample.makingCount', counts)}
    />
  );
}
