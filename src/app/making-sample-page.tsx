import { currentLocale, t } from '@/messages/t.ts';
import { CenteredPage } from '@/ui/centered-page.tsx';
import { Heading } from '@/ui/heading.tsx';
import { Progress } from '@/ui/progress.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { VisuallyHidden } from '@/ui/visually-hidden.tsx';
import type { SampleProgress } from './make-sample.ts';

/** Stands in the app's place while the sample is made; `total` is 0 until it is known. Read out at every quarter. */
export function MakingSamplePage({ done, total }: SampleProgress) {
  const isCounting = total > 0;
  const count = (records: number) => records.toLocaleString(currentLocale());
  const percent = isCounting ? Math.floor((done / total) * 4) * 25 : 0;
  return (
    <CenteredPage>
      <Stack gap={6}>
        <Stack gap={1} align="center">
          <Heading level={1}>{t('common.product')}</Heading>
          <Text as="p" tone="muted" align="center" balance>
            {t('sample.makingText')}
          </Text>
        </Stack>
        <Progress
          label={t('sample.making')}
          value={isCounting ? done : null}
          max={Math.max(1, total)}
          {...(isCounting
            ? { valueText: t('sample.makingCount', { done: count(done), total: count(total) }) }
            : {})}
        />
        <VisuallyHidden role="status">
          {percent > 0 ? t('sample.makingQuarter', { percent }) : ''}
        </VisuallyHidden>
      </Stack>
    </CenteredPage>
  );
}
