import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CheckCheck from 'lucide-react/icons/check-check';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Rows2 from 'lucide-react/icons/rows-2';
import Rows4 from 'lucide-react/icons/rows-4';
import Trash2 from 'lucide-react/icons/trash';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { type PageAction, usePageActions } from '@/components/notices/page-actions.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { EXPORT_BATCH_ROWS } from '@/config/limits.ts';
import type { ExportLabels } from '@/domain/backup/csv-export.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { type TransactionFilter, UNCATEGORIZED } from '@/domain/transactions/transaction-filter.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import {
  readDensityChoice,
  setDensityChoice,
  subscribeDensity,
} from '@/ui/theme/density-choice.ts';
import type { RegisterCommands, RegisterTools } from './register-changes.tsx';
import type { RegisterNames } from './register-names.ts';

type RegisterActionsBarProps = {
  readonly names: RegisterNames;
  readonly filter: TransactionFilter;
  readonly question: FilterQuery;
  readonly sort: RegisterSort;
  /** True if the list covers all accounts. */
  readonly isOfAll: boolean;
  readonly isNarrow: boolean;
  /** True while the list has no rows, or they are not read yet. */
  readonly isEmpty: boolean;
  readonly commands: RegisterCommands | undefined;
  readonly tools: RegisterTools | undefined;
  /** Starts selecting rows; missing if selecting already, or if there are no rows. */
  readonly onSelect: (() => void) | undefined;
};

/** Actions for the whole list, in its title row; on narrow screens behind 'More'. */
export function RegisterActionsBar(props: RegisterActionsBarProps) {
  const { names, filter, question, sort, isOfAll, isNarrow, isEmpty, commands, tools } = props;
  const { onSelect } = props;
  const dialogs = useDialogs();
  const exporting = useExport(tools, question, sort);
  const canFindTransfers = commands !== undefined && isOfAll && names.accounts.size > 1;
  const findTransfers = () => dialogs.open('find-transfers', {});
  const items: PageAction[] = [
    ...(onSelect
      ? [{ id: 'select', label: t('register.select'), icon: <CheckCheck />, onSelect }]
      : []),
    ...(isNarrow && canFindTransfers
      ? [
          {
            id: 'transfers',
            label: t('transfers.find'),
            icon: <ArrowLeftRight />,
            onSelect: findTransfers,
          },
        ]
      : []),
    ...(isNarrow && tools && !isEmpty
      ? [
          {
            id: 'export',
            label: t('search.export'),
            icon: <Download />,
            onSelect: exporting.run,
          },
        ]
      : []),
    {
      id: 'trash',
      label: t('register.openTrash'),
      icon: <Trash2 />,
      onSelect: () => dialogs.open('trash', {}),
    },
  ];
  usePageActions(isNarrow ? items : null);
  return (
    <>
      {commands && !isEmpty && filter.categoryId === UNCATEGORIZED ? (
        <RegisterSuggest question={question} />
      ) : null}
      {isNarrow ? null : (
        <>
          {canFindTransfers ? (
            <Button size="sm" variant="ghost" icon={<ArrowLeftRight />} onClick={findTransfers}>
              {t('transfers.find')}
            </Button>
          ) : null}
          {tools ? (
            <Button
              ref={exporting.button}
              size="sm"
              variant="ghost"
              icon={<Download />}
              disabled={isEmpty}
              pending={exporting.running !== null}
              onClick={exporting.run}
            >
              {t('search.export')}
            </Button>
          ) : null}
          <RowSpacing />
          <Menu
            placement="bottom-end"
            trigger={
              <IconButton
                size="sm"
                aria-label={t('register.more')}
                icon={<Ellipsis aria-hidden="true" />}
              />
            }
            items={items}
          />
        </>
      )}
      {exporting.progress}
    </>
  );
}

/** How close the rows are; the same choice as in the settings. */
function RowSpacing() {
  const choice = useSyncExternalStore(subscribeDensity, readDensityChoice);
  return (
    <SegmentedControl
      legend={t('register.rowSpacing')}
      hideLabels
      value={choice}
      onValueChange={setDensityChoice}
      options={[
        {
          value: 'comfortable',
          label: t('settings.densityComfortable'),
          icon: <Rows2 aria-hidden="true" />,
        },
        {
          value: 'compact',
          label: t('settings.densityCompact'),
          icon: <Rows4 aria-hidden="true" />,
        },
      ]}
    />
  );
}

type Running = { readonly done: number; readonly total: number };

/** Exports all rows of the list to CSV. A long export shows progress and can be cancelled. */
function useExport(tools: RegisterTools | undefined, question: FilterQuery, sort: RegisterSort) {
  const services = useServices();
  const [running, setRunning] = useState<Running | null>(null);
  const controller = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  // Leaving the list cancels its export.
  useEffect(() => () => controller.current?.abort(), []);

  const fail = () =>
    notifyError(t('search.exportFailed'), { description: t('search.exportFailedSafe') });
  const run = async () => {
    if (!tools || running) return;
    const abort = new AbortController();
    controller.current = abort;
    setRunning({ done: 0, total: 0 });
    try {
      const exported = await tools.exportTransactions(services, {
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
  const progress = isLong ? (
    <SpokenProgress
      label={t('search.exporting')}
      value={running.done}
      max={running.total}
      valueText={t('search.exportProgress', { done: running.done, total: running.total })}
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
  ) : null;
  return { run: () => void run(), running, progress, button };
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

/** Suggests categories for a list of uncategorized rows. */
function RegisterSuggest({ question }: { readonly question: FilterQuery }) {
  const dialogs = useDialogs();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<WandSparkles />}
      onClick={() => dialogs.open('suggest-categories', { question })}
    >
      {t('suggestions.suggest')}
    </Button>
  );
}
