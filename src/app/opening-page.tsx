import { t } from '@/messages/t.ts';
import { CenteredPage } from '@/ui/centered-page.tsx';
import { Heading } from '@/ui/heading.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';

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
