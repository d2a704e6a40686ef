import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { askToKeepStorage, type KeepAnswer } from '@/platform/persistent-storage.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Section } from '@/ui/section.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
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
