import CheckCheck from 'lucide-react/icons/check-check';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import Folder from 'lucide-react/icons/folder';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { countRows, totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import {
  type BulkProgress,
  bulkTexts,
  type RegisterActions,
} from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { SelectAll } from '@/features/register/rows/register-columns.tsx';
import type { RegisterSelection } from '@/features/register/rows/register-selection.ts';
import { valueOr } from '@/live/live.ts';
import { useSelectionTotals } from '@/live/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Spacer, Toolbar } from '@/ui/controls/toolbar.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { BulkChoice } from './bulk-dialog.tsx';

const RegisterBulkDialog = lazyPart(
  async () => (await import('./bulk-dialog.tsx')).RegisterBulkDialog,
);

type RegisterBulkToolbarProps = {
  readonly selection: RegisterSelection;
  readonly question: FilterQuery;
  readonly names: RegisterNames;
  readonly actions: RegisterActions | undefined;
  readonly progress: BulkProgress | null;
  readonly isNarrow: boolean;
  /** Number of rows in the list. */
  readonly total: number;
  /** Called after the selected rows were deleted, so the focus can move elsewhere. */
  readonly onRemoved: (ids: readonly string[]) => void;
};

/** Toolbar of the selection: count, totals and actions. Floats over the bottom of the list. */
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
  // Keeps each amount on one line.
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

type RegisterBulkButtonsProps = {
  /** True if there are no rows to change. */
  readonly isIdle: boolean;
  /** True if there is only room for the most common actions, without icons. */
  readonly hasFew: boolean;
  /** Opens the dialog of an edit that needs input. */
  readonly onChoose: (choice: BulkChoice) => void;
  readonly onEdit: (patch: TransactionPatch) => void;
  readonly onRemove: () => void;
};

/** The most common actions on the selected rows; RegisterBulkMenu has the rest. */
export function RegisterBulkButtons(props: RegisterBulkButtonsProps) {
  const { isIdle, hasFew, onChoose, onEdit, onRemove } = props;
  return (
    <>
      <Button
        size="sm"
        icon={hasFew ? undefined : <Folder />}
        disabled={isIdle}
        onClick={() => onChoose('setCategory')}
      >
        {t('register.setCategory')}
      </Button>
      <Button
        size="sm"
        icon={hasFew ? undefined : <Tag />}
        disabled={isIdle}
        onClick={() => onChoose('addTags')}
      >
        {t('register.addTags')}
      </Button>
      {hasFew ? null : (
        <>
          <Button size="sm" disabled={isIdle} onClick={() => onChoose('removeTags')}>
            {t('register.removeTags')}
          </Button>
          <Button size="sm" disabled={isIdle} onClick={() => onChoose('moveAccount')}>
            {t('register.moveAccount')}
          </Button>
          <Button
            size="sm"
            icon={<CheckCheck />}
            disabled={isIdle}
            onClick={() => onEdit({ reviewed: true })}
          >
            {t('register.markReviewed')}
          </Button>
        </>
      )}
      <Button size="sm" icon={hasFew ? undefined : <Trash2 />} disabled={isIdle} onClick={onRemove}>
        {t('register.deleteSelected')}
      </Button>
    </>
  );
}

type RegisterBulkMenuProps = {
  /** The selected rows. */
  readonly ids: readonly string[];
  /** True to include the actions that are otherwise buttons next to the menu. */
  readonly hasAll: boolean;
  readonly onChoose: (choice: BulkChoice) => void;
  readonly onEdit: (patch: TransactionPatch) => void;
};

/** The remaining actions on the selected rows. */
export function RegisterBulkMenu({ ids, hasAll, onChoose, onEdit }: RegisterBulkMenuProps) {
  const dialogs = useDialogs();
  const disabled = ids.length === 0;
  const suggest = {
    id: 'suggest',
    label: t('suggestions.suggest'),
    disabled,
    onSelect: () => dialogs.open('suggest-categories', { ids: ids }),
  };
  const choices = (
    [
      { id: 'remove-tags', label: t('register.removeTags'), choice: 'removeTags' },
      { id: 'move', label: t('register.moveAccount'), choice: 'moveAccount' },
    ] as const
  ).map(({ id, label, choice }) => ({ id, label, disabled, onSelect: () => onChoose(choice) }));
  const flags = [
    { id: 'reviewed', label: t('register.markReviewed'), patch: { reviewed: true } },
    { id: 'unreviewed', label: t('register.markUnreviewed'), patch: { reviewed: false } },
    { id: 'exclude', label: t('register.exclude'), patch: { excluded: true } },
    { id: 'include', label: t('register.include'), patch: { excluded: false } },
  ].map(({ id, label, patch }) => ({ id, label, disabled, onSelect: () => onEdit(patch) }));
  return (
    <Menu
      placement="top-end"
      trigger={
        <IconButton
          size="sm"
          aria-label={t('register.more')}
          icon={<MoreHorizontal aria-hidden="true" />}
        />
      }
      items={hasAll ? [suggest, ...choices, ...flags] : [suggest, ...flags.slice(1)]}
    />
  );
}
