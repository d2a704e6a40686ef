import { readReceiptContents, readReceipts } from '@/db/queries/transactions/receipts.ts';
import { liveQuery, liveSetting } from '@/live/live-query.ts';

/** The receipts of a transaction, oldest first, whichever tab added them. */
export const useReceipts = liveQuery({
  reads: ['settings'],
  read: ({ database }, transactionId: string) => readReceipts(database, transactionId),
});

/**
 * How many files the receipts are and what they take in bytes, including those in the trash. Equal
 * files count once.
 */
export const useReceiptSpace = liveSetting(async (database) => {
  const contents = await readReceiptContents(database);
  const bytes = [...contents.values()].reduce((sum, each) => sum + each, 0);
  return { files: contents.size, bytes };
});
