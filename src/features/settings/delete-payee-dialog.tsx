import { removePayee } from '@/commands/remove-payee.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Live } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useReferences } from '@/live/use-references.ts';
import type { UsageCounts } from '@/live/use-usage-counts.ts';
import { t } from '@/messages/t.ts';
import { DeleteQuestion } from './delete-question.tsx';

type DeletePayeeDialogProps = {
  readonly payee: Payee;
  readonly usage: Live<UsageCounts>;
  /** Name of its default category; '' = none. */
  readonly defaultCategory: string;
  readonly onClose: () => void;
};

/** The question before a payee goes: its transactions stay as they are. */
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
    <DeleteQuestion
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
