import { t } from '@/messages/t.ts';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';

/**
 * The pictures and PDFs kept with a stored transaction, in any place beside it. Not for opening
 * balances: changing one replaces its row.
 */
export const Receipts = lazyPart(
  async () => (await import('./receipt-list.tsx')).ReceiptList,
  () => (
    <SkeletonGroup label={t('common.loading')}>
      <SkeletonRows count={1} />
    </SkeletonGroup>
  ),
);

/** The same among the fields of the transaction's form. */
export function ReceiptsField({ transactionId }: { readonly transactionId: string }) {
  return (
    <FieldGroup legend={t('receipts.title')}>
      <Receipts transactionId={transactionId} />
    </FieldGroup>
  );
}
