import { ExploreSample, useSample } from '@/components/notices/sample.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Section } from '@/ui/layout/section.tsx';

/** The way into the sample household, whatever own data there is, and out of it. */
export function SampleSection() {
  const sample = useSample();
  if (!sample) return null;
  return (
    <Section
      title={t('sample.settingsTitle')}
      detail={t(sample.isActive ? 'sample.settingsActive' : 'sample.settingsText')}
      actions={
        sample.isActive ? (
          <Button onClick={sample.leave}>{t('sample.leave')}</Button>
        ) : (
          <ExploreSample />
        )
      }
    />
  );
}
