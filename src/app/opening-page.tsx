import { t } from '@/messages/t.ts';
import { CenteredPage } from '@/ui/centered-page.tsx';
import { Heading } from '@/ui/heading.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';

type OpeningPageProps = {
  /** While data of an older version is carried over: the rows done so far. */
  readonly migratedRows?: number;
};

/** What is shown while the database opens; index.html shows the same before this code runs. */
export function OpeningPage({ migratedRows }: OpeningPageProps) {
  return (
    <CenteredPage>
      <Stack gap={1} align="center">
        <Heading level={1}>{t('common.product')}</Heading>
        <Text as="p" tone="muted" role="status">
          {t('shell.initializing')}
        </Text>
        {migratedRows === undefined ? null : (
          <Text as="p" tone="muted" align="center">
            {t('shell.migrating', { count: migratedRows })}
          </Text>
        )}
      </Stack>
    </CenteredPage>
  );
}
