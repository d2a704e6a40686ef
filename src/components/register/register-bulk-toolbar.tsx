import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useState } from 'react';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { shownMoney } from '@/components/text/shown-money.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { countRows, totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import { valueOr } from '@/live/live.ts';
import { useSelectionTotals } from '@/live/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { fetched } from '@/ui/feedback/fetched.tsx';
import { Spacer } from '@/ui/layout/spacer.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import type { BulkProgress, RegisterActions } from './register-action-types.ts';
import { RegisterBulkButtons } from './register-bulk-buttons.tsx';
import type { BulkChoice } from './register-bulk-dialog.tsx';
import { RegisterBulkMenu } from './register-bulk-menu.tsx';
import { bulkTexts } from './register-bulk-texts.ts';
import { SelectAll } from './register-columns.tsx';
import type { RegisterNames } from './register-names.ts';
import type { RegisterSelection } from './register-selection.ts';

const RegisterBulkDialog = fetched(
  async () => (await import('./register-bulk-dialog.tsx')).RegisterBulkDialog,
);

type RegisterBulkToolbarProps = {
  readonly selection: RegisterSelection;
  readonly question: FilterQuery;
  readonly names: RegisterNames;
  readonly actions: RegisterActions | undefined;
  readonly progress: BulkProgress | null;
  readonly isNarrow: boolean;
  /** Rows of the list. */
  readonly total: number;
  /** The selected rows were removed: the focus needs another place. */
  readonly onRemoved: (ids: readonly string[]) => void;
};

/** What can be done with the selected rows, how many they are and what they add up to. Floats over the foot of the list. */
export function RegisterBulkToolbar(props: RegisterBulkToolbarProps) {
  const { selection, question, names, actions, progress, isNarrow, total, onRemoved } = props;
  const [choice, setChoice] = useState<BulkChoice | null>(null);
  const hasFew = !useWideScreen('xl');
  const totals = valueOr(useSelectionTotals(selection.list, question), null);
  const kinds = totals && countRows(totals);
  const count = kinds?.rows ?? selection.list.length;
  const isGone = totals !== null && count === 0 && selection.list.length > 0;
  const { clear } = selection;
  useEffect(() => {
    if (isGone) clear();
  }, [isGone, clear]);

  const run = (patch: TransactionPatch) => void actions?.edit(selection.list, patch);
  const remove = async () => {
    if (!(await actions?.remove(selection.list))) return;
    clear();
    onRemoved(selection.list);
  };
  const more = actions ? (
    <RegisterBulkMenu ids={selection.list} hasAll={hasFew} onChoose={setChoice} onEdit={run} />
  ) : null;
  return (
    <Toolbar kind="floating" label={t('register.selection')}>
      {progress ? (
        <ProgressLine progress={progress} />
      ) : (
        <Stack direction={isNarrow ? 'column' : 'row'} gap={2} grow={isNarrow ? true : undefined}>
          <Stack direction="row" gap={2} align="center">
            <Text weight="medium" role="status">
              <SelectedText count={count} totals={totals} names={names} />
            </Text>
            {isNarrow ? (
              <>
                <Spacer />
                <SelectAll selection={selection} total={total} hideLabel />
                {more}
                <ClearButton onClear={clear} />
              </>
            ) : null}
          </Stack>
          <Stack direction="row" gap={1} wrap align="center">
            {actions ? (
              <RegisterBulkButtons
                isIdle={selection.list.length === 0}
                hasFew={hasFew}
                onChoose={setChoice}
                onEdit={run}
                onRemove={() => void remove()}
              />
            ) : null}
            {isNarrow ? null : (
              <>
                {more}
                <ClearButton onClear={clear} />
              </>
            )}
          </Stack>
        </Stack>
      )}
      {choice && actions ? (
        <RegisterBulkDialog
          choice={choice}
          ids={selection.list}
          count={count}
          movedCount={kinds?.movedRows ?? 0}
          splitCount={kinds?.splitRows ?? 0}
          names={names}
          actions={actions}
          onClose={() => setChoice(null)}
        />
      ) : null}
    </Toolbar>
  );
}

function ClearButton({ onClear }: { readonly onClear: () => void }) {
  return (
    <IconButton
      size="sm"
      aria-label={t('register.clearSelection')}
      icon={<X aria-hidden="true" />}
      onClick={onClear}
    />
  );
}

type Totals = Parameters<typeof totalsByCurrency>[0];

function SelectedText(props: {
  readonly count: number;
  readonly totals: Totals | null;
  readonly names: RegisterNames;
}) {
  const { count, totals, names } = props;
  const flows = totalsByCurrency(totals ?? [], names.accounts).map(({ currency, net }) =>
    shownMoney(net, currency, { signed: true }),
  );
  // No amount breaks over two lines.
  return [t('register.selected', { count }), ...flows].map((words, index) => (
    <Fragment key={words}>
      {index === 0 ? null : ' · '}
      <Text numeric>{words}</Text>
    </Fragment>
  ));
}

function ProgressLine({ progress }: { readonly progress: BulkProgress }) {
  const { done, total } = progress;
  const { label, text } = bulkTexts(progress);
  return <SpokenProgress label={label} value={done} max={total} valueText={text} />;
}
