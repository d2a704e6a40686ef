import { useState } from 'react';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { CSV_COLLECTIONS } from '@/domain/backup/csv-record-columns.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
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
