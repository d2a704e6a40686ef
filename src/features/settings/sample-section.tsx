import { ExploreSample, useSample } from '@/components/sample.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Section } from '@/ui/section.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';

/** The way into the sample household, whatever own data there is, and out of it. */
export function SampleSection() {
  const sample = useSample();
  if (!sample) return null;
  return (
    <Section title={t('sample.settingsTitle')}>
      <Card>
        <Stack align="start">
          <Text as="p" measure>
            {t(sample.isActive ? 'sample.settingsActive' : 'sample.settingsText')}
          </Text>
          {sample.isActive ? (
            <Button onClick={sample.leave}>{t('sample.leave')}</Button>
          ) : (
            <ExploreSample />
          )}
        </Stack>
      </Card>
    </Section>
  );
}
