import { readLiveRows } from '@/db/queries/other-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import { canRefund } from '@/domain/transactions/refund.ts';
import { NO_CATEGORY, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { changeOneTransaction } from './change-one-transaction.ts';
import type { Outcome } from './outcome.ts';

/**
 * Says which purchase a refund takes back; the refund takes over the purchase's category, unless either is split or the
 * purchase has none. `not-a-refund`: they are one row, one of them is a transfer or an opening balance, both move money the
 * same way, or the purchase is itself a refund.
 */
export async function linkRefund(
  services: Services,
  refundId: string,
  purchaseId: string,
): Promise<Outcome<null, 'not-a-refund'>> {
  const { database, clock } = services;
  const [purchase] = await readTogether(database, (tables) => readLiveRows(tables, [purchaseId]));
  if (!purchase) return { ok: false, code: 'gone' };
  const editedAt = clock.now().toISOString();
  return changeOneTransaction<'not-a-refund'>(
    services,
    refundId,
    'refund-linked',
    (refund) => {
      if (!canRefund(refund, purchase)) return 'not-a-refund';
      const { categoryId } = purchase;
      const takesOver =
        refund.categoryId !== SPLIT_CATEGORY &&
        categoryId !== SPLIT_CATEGORY &&
        categoryId !== NO_CATEGORY &&
        categoryId !== refund.categoryId;
      const category = takesOver ? { categoryId, categorySource: 'hand' as const } : {};
      return { ...refund, ...category, refundOf: purchase.id, editedAt };
    },
    purchase.description,
  );
}

/** Takes the link away; the category stays. */
export async function unlinkRefund(services: Services, refundId: string): Promise<Outcome<null>> {
  const editedAt = services.clock.now().toISOString();
  return changeOneTransaction<never>(services, refundId, 'refund-unlinked', (refund) => {
    if (refund.refundOf === undefined) return null;
    const { refundOf: _purchase, ...rest } = refund;
    return { ...rest, editedAt };
  });
}
