import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { askToKeepStorage, type KeepAnswer } from '@/platform/browser/persistent-storage.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StorageFigures, useStorageEstimate } from './storage-figures.tsx';

const ANSWERS = {
  kept: 'backup.keepYes',
  refused: 'backup.keepNo',
  unknown: 'backup.keepUnknown',
} as const satisfies Record<KeepAnswer, string>;

/** The room that the data takes, and whether the browser may clear it by itself. */
export function StorageSection() {
  const { estimate, look } = useStorageEstimate();
  const [answer, setAnswer] = useState<KeepAnswer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setAnswer(await askToKeepStorage());
    setAsking(false);
    look();
  };
  return (
    <Section title={t('backup.storageTitle')} detail={t('backup.storageDetail')}>
      <Card>
        <Stack gap={4}>
          <StorageFigures estimate={estimate} />
          <Stack direction="row" gap={4} align="center" wrap>
            {estimate?.persisted ? null : (
              <Button pending={isAsking} onClick={() => void ask()}>
                {t('backup.keep')}
              </Button>
            )}
            <Text role="status" size="sm" tone="muted" measure>
              {answer ? t(ANSWERS[answer]) : ''}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </Section>
  );
}
