import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Download from 'lucide-react/icons/download';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { EXPORT_BATCH_ROWS } from '@/config/limits.ts';
import type { ExportLabels } from '@/domain/backup/csv-export.ts';
import type { Money } from '@/domain/core/money.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import {
  isFilterEmpty,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import { useServices } from '@/live/services-context.tsx';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { RegisterCommands, RegisterTools } from './register-changes.tsx';
import type { RegisterNames } from './register-names.ts';

type RegisterHeadProps = {
  readonly view: Parameters<typeof RegisterTotal>[0]['view'];
  readonly names: RegisterNames;
  readonly filter: TransactionFilter;
  readonly question: FilterQuery;
  readonly sort: RegisterSort;
  /** True if the list covers all accounts. */
  readonly isOfAll: boolean;
  readonly commands: RegisterCommands | undefined;
  readonly tools: RegisterTools | undefined;
  /** Starts selecting rows; missing if selecting already, or if there are no rows. */
  readonly onSelect?: () => void;
};

/** The line above the list: totals and actions for the whole list. */
export function RegisterHead(props: RegisterHeadProps) {
  const { view, names, filter, question, sort, isOfAll, commands, tools, onSelect } = props;
  const isEmpty = view.total === 0;
  return (
    <Stack direction="row" gap={2} align="center" justify="between" wrap>
      <RegisterTotal view={view} names={names} />
      <Stack direction="row" gap={0} align="center" wrap bleed>
        {commands && !isEmpty && filter.categoryId === UNCATEGORIZED ? (
          <RegisterSuggest question={question} />
        ) : null}
        {commands && isOfAll && isFilterEmpty(filter) && names.accounts.size > 1 ? (
          <RegisterFindTransfers />
        ) : null}
        {onSelect ? (
          <ShowOn screen="narrow">
            <Button size="sm" variant="ghost" onClick={onSelect}>
              {t('register.select')}
            </Button>
          </ShowOn>
        ) : null}
        {tools ? (
          <RegisterExport
            question={question}
            sort={sort}
            isEmpty={isEmpty}
            exportTransactions={tools.exportTransactions}
          />
        ) : null}
      </Stack>
    </Stack>
  );
}

/** Number of rows; with a filter, also money in, money out, transfers and net per currency. */
function RegisterTotal({
  view,
  names,
}: {
  readonly view: RegisterView;
  readonly names: RegisterNames;
}) {
  const flows = totalsByCurrency(view.totals ?? [], names.accounts);
  const isMixed = flows.length > 1;
  const figures = flows.flatMap(({ currency, moneyIn, moneyOut, moved, net }) => {
    const amount = (value: Money, signed: boolean) => shownMoney(value, currency, { signed });
    const inflow = t('register.moneyIn', { amount: amount(moneyIn, true) });
    return [
      { key: `${currency} in`, text: isMixed ? `${currency} ${inflow}` : inflow },
      { key: `${currency} out`, text: t('register.moneyOut', { amount: amount(moneyOut, false) }) },
      ...(moved === null
        ? []
        : [
            {
              key: `${currency} moved`,
              text: t('register.moved', { amount: amount(moved, true) }),
            },
          ]),
      { key: `${currency} net`, text: t('search.net', { amount: amount(net, true) }) },
    ];
  });
  return (
    <Text as="p" size="sm" tone="muted" role="status">
      <Text numeric>{t('register.count', { count: view.total })}</Text>
      {figures.map(({ key, text }) => (
        <Fragment key={key}>
          {' · '}
          <Text numeric>{text}</Text>
        </Fragment>
      ))}
    </Text>
  );
}

type RegisterExportProps = {
  /** The query of the list shown. */
  readonly question: FilterQuery;
  readonly sort: RegisterSort;
  readonly isEmpty: boolean;
  readonly exportTransactions: RegisterTools['exportTransactions'];
};

type Running = { readonly done: number; readonly total: number };

/** Exports all rows of the list to CSV. A long export shows progress and can be cancelled. */
function RegisterExport(props: RegisterExportProps) {
  const { question, sort, isEmpty, exportTransactions } = props;
  const services = useServices();
  const [running, setRunning] = useState<Running | null>(null);
  const controller = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  // Leaving the list cancels its export.
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

/** Searches all accounts for transfers that were imported as two transactions. */
function RegisterFindTransfers() {
  const dialogs = useDialogs();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ArrowLeftRight />}
      onClick={() => dialogs.open('find-transfers', {})}
    >
      {t('transfers.find')}
    </Button>
  );
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
