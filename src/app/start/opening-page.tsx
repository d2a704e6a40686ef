import { t } from '@/messages/t.ts';
import { CenteredPage } from '@/ui/layout/centered-page.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** What is shown while the database opens; index.html shows the same before this code runs. */
export function OpeningPage() {
  return (
    <CenteredPage>
      <Stack gap={1} align="center">
        <Heading level={1}>{t('common.product')}</Heading>
        <Text as="p" tone="muted" role="status">
          {t('shell.initializing')}
        </Text>
      </Stack>
    </CenteredPage>
  );
}
