import { useEffect, useRef, useState } from 'react';
import { exportCollection } from '@/commands/record-export.ts';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import {
  CSV_COLLECTIONS,
  CSV_FIELDS,
  type CsvCollection,
  type CsvField,
} from '@/domain/backup/csv-records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

const CHOICES: readonly CsvExportRequest[] = ['all', ...CSV_COLLECTIONS];

/** Exports records as CSV for spreadsheets. */
export function CsvSection() {
  const [request, setRequest] = useState<CsvExportRequest>('transactions');
  const { progress, start, stop } = useCsvExport();
  useUnsaved(progress !== null, {
    leaveText: {
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
                value={request}
                onChange={(event) => {
                  const chosen = CHOICES.find((each) => each === event.currentTarget.value);
                  if (chosen) setRequest(chosen);
                }}
                options={CHOICES.map((value) => ({ value, label: nameOf(value) }))}
              />
            </Field>
            <Button pending={progress !== null} onClick={() => start(request)}>
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

function nameOf(request: CsvExportRequest): string {
  return request === 'all' ? t('backup.csvAll') : t(`restore.${request}`);
}

/** One collection, or all of them, each as its own file. */
type CsvExportRequest = CsvCollection | 'all';

type CsvProgress = { readonly collection: CsvCollection; readonly rows: number };

/** Column headers of CSV exports. */
function csvLabels(): Readonly<Record<CsvField, string>> {
  const labels = CSV_FIELDS.map((field) => [field, t(`csv.${field}`)] as const);
  return Object.fromEntries(labels) as Readonly<Record<CsvField, string>>;
}

/** Exports collections as CSV files, one after another. Leaving the page cancels it. */
function useCsvExport(): {
  readonly progress: CsvProgress | null;
  readonly start: (request: CsvExportRequest) => void;
  readonly stop: () => void;
} {
  const services = useServices();
  const [progress, setProgress] = useState<CsvProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (request: CsvExportRequest, signal: AbortSignal) => {
    const labels = csvLabels();
    const saved: { readonly name: string; readonly rows: number }[] = [];
    for (const collection of request === 'all' ? CSV_COLLECTIONS : [request]) {
      setProgress({ collection, rows: 0 });
      const onProgress = (rows: number) => setProgress({ collection, rows });
      const outcome = await exportCollection(services, { collection, labels, signal, onProgress });
      if (!outcome.ok) {
        if (outcome.code === 'cancelled') notifyInfo(t('backup.csvCancelled'));
        else notifyError(t('backup.csvFailed'), { description: t('backup.failed-unexpected') });
        return;
      }
      saved.push(outcome.value);
    }
    notifySaved(saved);
  };

  return {
    progress,
    start: (request) => {
      if (running.current) return;
      const abort = new AbortController();
      running.current = abort;
      run(request, abort.signal)
        .catch((error: unknown) => {
          services.log.error('the export failed', error);
          notifyError(t('backup.csvFailed'));
        })
        .finally(() => {
          running.current = null;
          setProgress(null);
        });
    },
    stop: () => running.current?.abort(),
  };
}

function notifySaved(saved: readonly { readonly name: string; readonly rows: number }[]): void {
  const [first, ...others] = saved;
  if (!first) return;
  const rows = saved.reduce((sum, file) => sum + file.rows, 0);
  const description = t('backup.csvDoneRows', {
    count: rows,
  });
  const title =
    others.length === 0
      ? t('backup.csvDone', { name: first.name })
      : t('backup.csvDoneAll', { count: saved.length });
  notifySuccess(title, { description });
}
