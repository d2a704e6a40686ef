import { useState } from 'react';
import { SpokenProgress } from '@/components/spoken-progress.tsx';
import { useUnsaved } from '@/components/unsaved.ts';
import { CSV_COLLECTIONS } from '@/domain/csv-record-columns.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { NativeSelect } from '@/ui/native-select.tsx';
import { Section } from '@/ui/section.tsx';
import { Stack } from '@/ui/stack.tsx';
import { type CsvWish, useCsvExport } from './use-csv-export.ts';

const CHOICES: readonly CsvWish[] = ['all', ...CSV_COLLECTIONS];

/** Records as tables for spreadsheets. */
export function CsvSection() {
  const [wish, setWish] = useState<CsvWish>('transactions');
  const { progress, start, stop } = useCsvExport();
  useUnsaved(progress !== null, {
    words: {
      title: t('backup.csvStopTitle'),
      text: t('backup.csvStopText'),
      leave: t('backup.csvStop'),
      stay: t('backup.goOn'),
    },
  });
  return (
    <Section title={t('backup.csvTitle')} detail={t('backup.csvDetail')}>
      <Card>
        <Stack gap={4}>
          <Stack direction="row" gap={3} align="end" wrap>
            <Field label={t('backup.csvWhat')} width="grow">
              <NativeSelect
                value={wish}
                onChange={(event) => {
                  const chosen = CHOICES.find((each) => each === event.currentTarget.value);
                  if (chosen) setWish(chosen);
                }}
                options={CHOICES.map((value) => ({ value, label: nameOf(value) }))}
              />
            </Field>
            <Button pending={progress !== null} onClick={() => start(wish)}>
              {t('backup.csvExport')}
            </Button>
          </Stack>
          {progress ? (
            <SpokenProgress
              label={t('common.named', {
                name: t('backup.csvRunning'),
                text: nameOf(progress.collection),
              })}
              value={null}
              max={1}
              valueText={t('restore.recordsSoFar', {
                count: progress.rows,
              })}
              actions={
                <Button size="sm" onClick={stop}>
                  {t('backup.cancel')}
                </Button>
              }
            />
          ) : null}
        </Stack>
      </Card>
    </Section>
  );
}

function nameOf(wish: CsvWish): string {
  return wish === 'all' ? t('backup.csvAll') : t(`restore.${wish}`);
}
