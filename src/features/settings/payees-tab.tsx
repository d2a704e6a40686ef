import Store from 'lucide-react/icons/store';
import { useMemo, useState } from 'react';
import { setPayeeHidden } from '@/commands/categories/payees-and-tags.ts';
import { mergePayees, removePayee } from '@/commands/categories/removal-and-merging.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { mergedPayee } from '@/domain/integrity/record-replacement.ts';
import { countFiltersNaming } from '@/domain/reports/saved-references.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { type UsageCounts, usePayeeUsage, useReferences } from '@/live/record-usage.ts';
import { useCategories, usePayees } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useSavedViews } from '@/live/settings.ts';
import { useSavedFilters } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { DeleteRecordConfirm, MergeDialog, mostUsed } from './delete-and-merge-dialogs.tsx';
import { FlatRecordList, RowButtons, UsageFigure } from './record-list.tsx';
import { ListFailed, ListSkeleton } from './settings-list-parts.tsx';

/** Payees with default category, aliases and usage counts. */
export function PayeesTab() {
  const payees = usePayees();
  if (payees.status === 'loading') return <ListSkeleton />;
  if (payees.status === 'failed') return <ListFailed error={payees.error} />;
  return <Payees payees={payees.value} />;
}

const NO_CATEGORIES: readonly Category[] = [];

const NONE: ReadonlySet<string> = new Set();

const aliasesOf = ({ aliases }: Payee) => aliases;

function Payees({ payees }: { readonly payees: readonly Payee[] }) {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  const usage = usePayeeUsage(payees);
  const categories = valueOr(useCategories(), NO_CATEGORIES);
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  const [deleted, setDeleted] = useState<Payee | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [merged, setMerged] = useState<readonly Payee[] | null>(null);
  const closeMerge = (isMerged: boolean) => {
    setMerged(null);
    if (isMerged) setChosen(NONE);
  };
  const add = (
    <Button variant="solid" onClick={() => dialogs.open('add-payee', {})}>
      {t('records.addPayee')}
    </Button>
  );
  return (
    <>
      {payees.length === 0 ? (
        <EmptyState
          icon={<Store />}
          title={t('settings.noPayeesTitle')}
          text={t('settings.noPayeesText')}
          actions={add}
        />
      ) : (
        <Section title={t('settings.payees')} detail={t('settings.payeesDetail')} actions={add}>
          <FlatRecordList
            label={t('settings.payees')}
            searchLabel={t('settings.searchPayees')}
            selectionLabel={t('settings.selectedPayees')}
            records={payees}
            otherNames={aliasesOf}
            chosen={chosen}
            onChoose={setChosen}
            onMerge={setMerged}
            render={(payee, select) => (
              <RecordRow
                select={select}
                name={payee.name}
                detail={detailOf(payee, names)}
                longDetail
                figure={
                  <UsageFigure usage={usage} filter="payee" id={payee.id} name={payee.name} />
                }
                actions={
                  <RowButtons
                    name={payee.name}
                    hidden={payee.hidden ?? false}
                    onEdit={() => dialogs.open('edit-payee', { payeeId: payee.id })}
                    onHide={(hidden) =>
                      void change(
                        () => setPayeeHidden(services, payee, hidden),
                        t('settings.hideFailed'),
                      )
                    }
                    onDelete={() => setDeleted(payee)}
                  />
                }
              />
            )}
          />
        </Section>
      )}
      {deleted ? (
        <DeletePayeeDialog
          payee={deleted}
          usage={usage}
          defaultCategory={names.get(deleted.defaultCategoryId) ?? ''}
          onClose={() => setDeleted(null)}
        />
      ) : null}
      {merged ? (
        <MergePayeesDialog
          payees={merged}
          usage={usage}
          categoryNames={names}
          onClose={closeMerge}
        />
      ) : null}
    </>
  );
}

function detailOf(
  { defaultCategoryId, aliases }: Payee,
  categoryNames: ReadonlyMap<string, string>,
): string {
  const category = categoryNames.get(defaultCategoryId);
  return [
    ...(category ? [t('settings.payeeDefault', { name: category })] : []),
    ...(aliases.length > 0 ? [t('settings.payeeAliases', { names: aliases.join(', ') })] : []),
  ].join(' · ');
}

type DeletePayeeDialogProps = {
  readonly payee: Payee;
  readonly usage: Live<UsageCounts>;
  /** Name of its default category; '' = none. */
  readonly defaultCategory: string;
  readonly onClose: () => void;
};

/** Asks before deleting a payee; its transactions stay as they are. */
export function DeletePayeeDialog(props: DeletePayeeDialogProps) {
  const { payee, usage, defaultCategory, onClose } = props;
  const services = useServices();
  const change = useRecordChange();
  const references = useReferences('payees', payee.id);
  const rows = usage.status === 'ready' ? (usage.value.get(payee.id) ?? 0) : 0;
  const { savedFilters: filters = 0, savedViews: views = 0 } =
    references.status === 'ready' ? references.value.byKind : {};
  const counting = [usage.status, references.status];
  const lines = [
    ...(rows > 0 ? [t('records.payeeRows', { count: rows })] : []),
    ...(defaultCategory === '' ? [] : [t('records.payeeDefault', { name: defaultCategory })]),
    ...(payee.aliases.length > 0
      ? [t('records.payeeAliases', { count: payee.aliases.length })]
      : []),
    ...(filters > 0 ? [t('records.filtersCleared', { count: filters })] : []),
    ...(views > 0 ? [t('records.viewsCleared', { count: views })] : []),
  ];
  return (
    <DeleteRecordConfirm
      name={payee.name}
      lines={
        counting.includes('loading')
          ? null
          : counting.includes('failed')
            ? [t('records.countFailed')]
            : lines
      }
      rows={0}
      onDelete={() =>
        change(() => removePayee(services, payee), t('records.deleteFailed', { name: payee.name }))
      }
      onClose={onClose}
    />
  );
}

type MergePayeesDialogProps = {
  readonly payees: readonly Payee[];
  readonly usage: Live<UsageCounts>;
  /** Category names by id. */
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly onClose: (merged: boolean) => void;
};

/** Merges several payees: asks which to keep; the names of the others become aliases. */
export function MergePayeesDialog(props: MergePayeesDialogProps) {
  const { payees, usage, categoryNames, onClose } = props;
  const services = useServices();
  const change = useRecordChange();
  const counts = usage.status === 'ready' ? usage.value : null;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const keptId = chosenId ?? mostUsed(payees, counts);
  const kept = payees.find(({ id }) => id === keptId);
  const merged = payees.filter(({ id }) => id !== keptId);
  const mergedRows = merged.reduce((rows, { id }) => rows + (counts?.get(id) ?? 0), 0);
  const savedFilters = useSavedFilters();
  const savedViews = useSavedViews();
  const mergedIds = new Set(merged.map(({ id }) => id));
  const filters = countFiltersNaming(valueOr(savedFilters, []), 'payee', mergedIds);
  const views = countFiltersNaming(valueOr(savedViews, []), 'payee', mergedIds);
  const after = kept && mergedPayee(kept, merged);
  const category = categoryNames.get(after?.defaultCategoryId ?? '');
  const lines = after
    ? [
        ...(mergedRows > 0
          ? [t('records.mergePayeeRows', { count: mergedRows, name: after.name })]
          : []),
        t('records.mergeAliases', { name: after.name, aliases: after.aliases.join(', ') }),
        category ? t('records.mergeDefault', { name: category }) : t('records.mergeNoDefault'),
        ...(filters > 0 ? [t('records.mergeFilters', { count: filters, name: after.name })] : []),
        ...(views > 0 ? [t('records.mergeViews', { count: views, name: after.name })] : []),
      ]
    : [];
  return (
    <MergeDialog
      title={t('records.mergePayees')}
      choices={payees.map(({ id, name }) => ({
        id,
        name,
        help: counts ? t('records.rowCount', { count: counts.get(id) ?? 0 }) : undefined,
      }))}
      keptId={keptId}
      onKeep={setChosenId}
      lines={
        [usage, savedFilters, savedViews].some(({ status }) => status === 'loading') ? null : lines
      }
      onMerge={() =>
        change(
          () =>
            mergePayees(
              services,
              keptId,
              merged.map(({ id }) => id),
            ),
          t('records.mergeFailed'),
        )
      }
      onClose={onClose}
    />
  );
}
