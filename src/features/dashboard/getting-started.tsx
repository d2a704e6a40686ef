import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { saveChecklistState } from '@/commands/dashboard.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { ZERO } from '@/domain/core/money.ts';
import {
  nextStartingStep,
  STARTING_STEPS,
  type StartingStep,
} from '@/domain/dashboard/starting-steps.ts';
import { hasRows, isOldImport } from '@/domain/import/import-batch.ts';
import {
  NO_FILTER,
  paramsFromFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import { useBalances } from '@/live/accounts/balances.ts';
import { useBackupNote } from '@/live/backup.ts';
import {
  useDashboardPlans,
  useShowsChecklist,
  useUncategorizedRows,
} from '@/live/dashboard/dashboard-sections.ts';
import { type StoredBatch, useImportBatches } from '@/live/import.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useAccounts, useBudgets } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { countText } from '@/messages/count-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Ring } from '@/ui/charts/ring.tsx';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Checklist, ChecklistItem } from '@/ui/lists/checklist.tsx';
import { dateText } from './dashboard-text.ts';

/** What to do after the first import, until it is done or hidden. Nothing before an import. */
export function GettingStarted() {
  const isShown = valueOr(useShowsChecklist(), false);
  const batches = valueOr(useImportBatches(), NO_BATCHES).filter(hasRows);
  return isShown && batches.length > 0 ? <Steps batches={batches} /> : null;
}

const NO_BATCHES: readonly StoredBatch[] = [];

/** What a step shows. `isDone` is null while it isn't known yet. */
type Step = {
  readonly isDone: boolean | null;
  readonly detail: string;
  readonly action: (isNext: boolean) => ReactNode;
};

function Steps({ batches }: { readonly batches: readonly StoredBatch[] }) {
  const services = useServices();
  const id = useId();
  const steps = {
    import: useImportStep(batches),
    balance: useBalanceStep(),
    sort: useSortStep(),
    budget: useBudgetStep(),
    backup: useBackupStep(),
  } satisfies Readonly<Record<StartingStep, Step>>;
  const ticks = Object.fromEntries(
    STARTING_STEPS.map((step) => [step, steps[step].isDone === true]),
  ) as Readonly<Record<StartingStep, boolean>>;
  const isKnown = STARTING_STEPS.every((step) => steps[step].isDone !== null);
  const next = nextStartingStep(ticks);
  const left = STARTING_STEPS.filter((step) => !ticks[step]).length;
  const isOver = isKnown && next === undefined;

  const wasOpen = useRef(false);
  useEffect(() => {
    if (isKnown && !isOver) wasOpen.current = true;
    if (!isOver) return;
    if (wasOpen.current) notifySuccess(t('dashboard.startedDone'));
    void saveChecklistState(services, 'done');
  }, [services, isKnown, isOver]);

  const hide = async () => {
    const outcome = await saveChecklistState(services, 'hidden');
    if (outcome.ok) notifySuccess(t('dashboard.startedHidden'));
    else notifyError(messageFor(outcome.code));
  };
  if (isOver) return null;
  const done = STARTING_STEPS.length - left;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <Stack direction="row" gap={4} align="center">
          <Ring
            label={t('dashboard.startedRing', { done, total: STARTING_STEPS.length })}
            share={done / STARTING_STEPS.length}
            count={`${done}/${STARTING_STEPS.length}`}
          />
          <Stack gap={0} grow>
            <Heading level={2} id={id}>
              {t('dashboard.started')}
            </Heading>
            <Text as="p" size="sm" tone="muted">
              {t('dashboard.startedLeft', { count: left })}
            </Text>
          </Stack>
          <IconButton
            aria-label={t('dashboard.startedHide')}
            icon={<X aria-hidden="true" />}
            onClick={() => void hide()}
          />
        </Stack>
        <OldNote batches={batches} />
        <Checklist>
          {STARTING_STEPS.map((step) => (
            <ChecklistItem
              key={step}
              title={t(`dashboard.started-${step}`)}
              detail={steps[step].detail}
              isDone={ticks[step]}
              doneLabel={t('dashboard.startedStepDone')}
              isNext={step === next}
              action={steps[step].action(step === next)}
            />
          ))}
        </Checklist>
      </Stack>
    </Card>
  );
}

function OldNote({ batches }: { readonly batches: readonly StoredBatch[] }) {
  const { open } = useDialogs();
  const today = useToday();
  const newest = batches
    .flatMap(({ to }) => to ?? [])
    .sort()
    .at(-1);
  if (newest === undefined || !isOldImport(newest, today)) return null;
  return (
    <Notice
      title={t('dashboard.startedOld', { date: dateText(newest) })}
      actions={
        <Button size="sm" onClick={() => open('import', {})}>
          {t('dashboard.startedNewer')}
        </Button>
      }
    />
  );
}

const lookOf = (isNext: boolean) => (isNext ? 'solid' : 'outline');

function useImportStep(batches: readonly StoredBatch[]): Step {
  const [newest] = batches;
  const count = batches.reduce((sum, { counts }) => sum + counts.imported, 0);
  return {
    isDone: true,
    detail:
      batches.length === 1
        ? t('dashboard.startedImported', { count, name: newest?.fileName ?? '' })
        : t('dashboard.startedImportedFiles', { count }),
    action: () => null,
  };
}

/** Done once the start of every account with rows is known. */
function useBalanceStep(): Step {
  const { open } = useDialogs();
  const plans = useDashboardPlans();
  const accounts = valueOr(useAccounts(), []);
  const balances = useBalances(useToday());
  const starts = plans.status === 'ready' ? plans.value.starts : null;
  const missing = accounts.find(({ id }) => starts?.used.has(id) && !starts.withBalance.has(id));
  const [known] = accounts.filter(({ id }) => starts?.withBalance.has(id) === true);
  const held =
    known && balances.status === 'ready'
      ? (balances.value.balances.get(known.id) ?? ZERO)
      : undefined;
  return {
    isDone: starts === null ? null : missing === undefined,
    detail: missing
      ? t('dashboard.startedBalanceOf', { account: missing.name })
      : known && held !== undefined
        ? t('dashboard.startedBalanceNow', { balance: shownMoney(held, known.currency) })
        : '',
    action: (isNext) =>
      missing ? (
        <Button
          size="sm"
          variant={lookOf(isNext)}
          onClick={() => open('opening-balance', { accountId: missing.id })}
        >
          {t('dashboard.startedSetBalance')}
        </Button>
      ) : null,
  };
}

function useSortStep(): Step {
  const rows: Live<number> = useUncategorizedRows();
  const count = valueOr(rows, 0);
  const to = routes.transactions(
    Object.fromEntries(paramsFromFilter({ ...NO_FILTER, categoryId: UNCATEGORIZED })),
  );
  const isKnown = rows.status === 'ready';
  return {
    isDone: isKnown ? count === 0 : null,
    detail:
      count > 0
        ? t('dashboard.startedUnsorted', { count })
        : t(isKnown ? 'dashboard.startedSorted' : 'common.loading'),
    action: (isNext) =>
      isKnown ? (
        <Link to={to} className={buttonClass({ size: 'sm', variant: lookOf(isNext) })}>
          {t('dashboard.startedSort', { count: countText(count) })}
        </Link>
      ) : null,
  };
}

function useBudgetStep(): Step {
  const { open } = useDialogs();
  const budgets = useBudgets();
  const [first] = valueOr(budgets, []);
  return {
    isDone: budgets.status === 'ready' ? first !== undefined : null,
    detail: first ? first.name : t('dashboard.startedBudgetText'),
    action: (isNext) => (
      <Button size="sm" variant={lookOf(isNext)} onClick={() => open('suggest-budgets', {})}>
        {t('dashboard.startedSeeBudget')}
      </Button>
    ),
  };
}

function useBackupStep(): Step {
  const note = useBackupNote();
  return {
    isDone: note.status === 'ready' ? note.value.at !== null : null,
    detail: t('dashboard.startedBackupText'),
    action: (isNext) => (
      <Link
        to={routes.settings({ tab: 'data' })}
        className={buttonClass({ size: 'sm', variant: lookOf(isNext) })}
      >
        {t('dashboard.startedBackUp')}
      </Link>
    ),
  };
}
