import Store from 'lucide-react/icons/store';
import { useMemo, useState } from 'react';
import { setPayeeHidden } from '@/commands/save-payee.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories, usePayees } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { usePayeeUsage } from '@/live/use-usage-counts.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { DeletePayeeDialog } from './delete-payee-dialog.tsx';
import { FlatRecordList } from './flat-record-list.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MergePayeesDialog } from './merge-payees-dialog.tsx';
import { RowButtons } from './row-buttons.tsx';
import { UsageFigure } from './usage-figure.tsx';

/** The payees: what they fill in, what they are also called, how many transactions are theirs. */
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
