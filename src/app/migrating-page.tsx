import type { MigrationProgress } from '@/db/migrations/progress.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { CenteredPage } from '@/ui/centered-page.tsx';
import { Heading } from '@/ui/heading.tsx';
import { Progress } from '@/ui/progress.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { VisuallyHidden } from '@/ui/visually-hidden.tsx';

/** Stands in the app's place while data of an older version is saved, then carried over. Read out at every quarter. */
export function MigratingPage({ step, done, total }: MigrationProgress) {
  const count = (rows: number) => rows.toLocaleString(currentLocale());
  const percent = total > 0 ? Math.floor((done / total) * 4) * 25 : 0;
  const label = t(step === 'backup' ? 'update.savingFirst' : 'update.carryingOver');
  return (
    <CenteredPage>
      <Stack gap={6}>
        <Stack gap={1} align="center">
          <Heading level={1}>{t('common.product')}</Heading>
          <Text as="p" tone="muted" align="center" balance>
            {t('update.migrating')}
          </Text>
        </Stack>
        <Progress
          label={label}
          value={done}
          max={Math.max(1, total)}
          valueText={t('update.rows', { done: count(done), total: count(total) })}
        />
        <VisuallyHidden role="status">
          {percent > 0 ? t('update.quarter', { label, percent }) : label}
        </VisuallyHidden>
      </Stack>
    </CenteredPage>
  );
}
