import { useMemo } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import { useDebtViews } from '@/live/debts.ts';
import { useAccounts, useTags } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { DebtFormDialog } from './form-dialog.tsx';
import { debtValuesOf, newDebtForm, valuesOfForm } from './form-values.ts';

/** 'Add Debt'. It appears with its data, a few milliseconds after it was asked for. */
export function AddDebtDialog({ onClose }: DialogProps<'add-debt'>) {
  const today = useToday();
  const choices = useDebtChoices();
  const title = t('debtForm.addTitle');
  if (choices.status === 'loading') return null;
  if (choices.status === 'failed')
    return <Unreadable title={title} onClose={onClose} error={choices.error} />;
  const values = valuesOfForm(newDebtForm(today));
  return <DebtFormDialog title={title} values={values} onClose={onClose} choices={choices.value} />;
}

/** 'Edit Debt'. */
export function EditDebtDialog({ request, onClose }: DialogProps<'edit-debt'>) {
  const today = useToday();
  const choices = useDebtChoices();
  const views = useDebtViews();
  const title = t('debtForm.editTitle');
  const failed = [choices, views].find((live) => live.status === 'failed');
  if (failed?.status === 'failed')
    return <Unreadable title={title} onClose={onClose} error={failed.error} />;
  if (choices.status !== 'ready' || views.status !== 'ready') return null;
  const stored = views.value.find(({ debt }) => debt.id === request.debtId);
  if (!stored) return <UnreadableDialog title={title} onClose={onClose} />;
  const values = debtValuesOf(stored.debt, today);
  return (
    <DebtFormDialog
      title={title}
      values={values}
      stored={stored}
      onClose={onClose}
      choices={choices.value}
    />
  );
}

function Unreadable(props: {
  readonly title: string;
  readonly error: Error;
  readonly onClose: () => void;
}) {
  return <UnreadableDialog {...props} failedTitle={t('debtForm.failedTitle')} />;
}

/** The accounts and tags that a debt may name, once both are there. */
function useDebtChoices() {
  const accounts = useAccounts();
  const tags = useTags();
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (tags.status !== 'ready') return tags;
    return {
      status: 'ready',
      value: { accounts: accounts.value, tags: tags.value },
    } as const;
  }, [accounts, tags]);
}
