import { useEffect, useRef, useState } from 'react';
import { exportCollection } from '@/commands/export-collection.ts';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import { CSV_COLLECTIONS, type CsvCollection } from '@/domain/backup/csv-record-columns.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { csvLabels } from './csv-labels.ts';

/** One kind of record, or all, each in a file of its own. */
export type CsvWish = CsvCollection | 'all';

export type CsvProgress = { readonly collection: CsvCollection; readonly rows: number };

/** Exports records as CSV files, one after the other. Leaving the page stops it. */
export function useCsvExport(): {
  readonly progress: CsvProgress | null;
  readonly start: (wish: CsvWish) => void;
  readonly stop: () => void;
} {
  const services = useServices();
  const [progress, setProgress] = useState<CsvProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (wish: CsvWish, signal: AbortSignal) => {
    const labels = csvLabels();
    const saved: { readonly name: string; readonly rows: number }[] = [];
    for (const collection of wish === 'all' ? CSV_COLLECTIONS : [wish]) {
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
    tellOf(saved);
  };

  return {
    progress,
    start: (wish) => {
      if (running.current) return;
      const abort = new AbortController();
      running.current = abort;
      run(wish, abort.signal)
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

function tellOf(saved: readonly { readonly name: string; readonly rows: number }[]): void {
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
