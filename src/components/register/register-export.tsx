import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { EXPORT_BATCH_ROWS } from '@/config/limits.ts';
import type { ExportLabels } from '@/domain/backup/csv-export.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import type { RegisterTools } from './register-tools.ts';

type RegisterExportProps = {
  /** Of the list that is shown. */
  readonly question: FilterQuery;
  readonly sort: RegisterSort;
  readonly isEmpty: boolean;
  readonly exportTransactions: RegisterTools['exportTransactions'];
};

type Running = { readonly done: number; readonly total: number };

/** Writes every row of the list to a CSV file; a long export shows how far it is and can be cancelled. */
export function RegisterExport(props: RegisterExportProps) {
  const { question, sort, isEmpty, exportTransactions } = props;
  const services = useServices();
  const [running, setRunning] = useState<Running | null>(null);
  const controller = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  // Who leaves the list wants its file no more.
  useEffect(() => () => controller.current?.abort(), []);

  const fail = () =>
    notifyError(t('search.exportFailed'), { description: t('search.exportFailedSafe') });
  const run = async () => {
    const abort = new AbortController();
    controller.current = abort;
    setRunning({ done: 0, total: 0 });
    try {
      const exported = await exportTransactions(services, {
        question,
        sort,
        labels: exportLabels(),
        signal: abort.signal,
        onProgress: (done, total) => setRunning({ done, total }),
      });
      if (exported.ok) {
        const count = exported.value.rows;
        notifySuccess(t('search.exported', { count }));
      } else if (exported.code !== 'cancelled') fail();
    } catch (error) {
      services.log.error('the export failed', error);
      fail();
    } finally {
      setRunning(null);
    }
  };
  const isLong = running !== null && running.total > EXPORT_BATCH_ROWS;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        icon={<Download />}
        disabled={isEmpty}
        pending={running !== null}
        onClick={() => void run()}
      >
        {t('search.export')}
      </Button>
      {isLong ? (
        <SpokenProgress
          label={t('search.exporting')}
          value={running.done}
          max={running.total}
          valueText={t('search.exportProgress', {
            done: running.done,
            total: running.total,
          })}
          actions={
            <Button
              size="sm"
              onClick={() => {
                controller.current?.abort();
                button.current?.focus();
              }}
            >
              {t('search.cancel')}
            </Button>
          }
        />
      ) : null}
    </>
  );
}

function exportLabels(): ExportLabels {
  return {
    columns: {
      date: t('search.columnDate'),
      description: t('search.columnDescription'),
      account: t('search.columnAccount'),
      category: t('search.columnCategory'),
      amount: t('search.columnAmount'),
      currency: t('search.columnCurrency'),
      tags: t('search.columnTags'),
      notes: t('search.columnNotes'),
      kind: t('search.columnKind'),
    },
    kinds: {
      normal: t('search.kindNormal'),
      transfer: t('search.kindTransfer'),
      opening: t('search.kindOpening'),
      split: t('search.kindSplit'),
    },
  };
}
