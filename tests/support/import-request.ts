import type { Services } from '@/db/database.ts';
import type { ImportSummary } from '@/domain/import/import-batch.ts';
import type { ImportPart, ImportRequest, ImportRow } from '@/pipelines/import/import-events.ts';
import { newTransactionPrefix } from '@/platform/ids.ts';

/** The rows of a file for one account, as a review without merges passes them on. */
export function importPart(
  services: Services,
  rows: readonly ImportRow[],
  more: Partial<ImportPart> = {},
): ImportPart {
  return {
    importId: newTransactionPrefix(services.clock.now()),
    fileName: 'bank.csv',
    accountId: 'a1',
    rows,
    merges: [],
    leftOut: { stored: 0, repeated: 0, rejected: 0, skipped: 0 },
    ...more,
  };
}

/** A run with these parts and nothing else. */
export function importRequest(...parts: readonly ImportPart[]): ImportRequest {
  return { parts, links: [], create: { accounts: [], categories: [], tags: [] } };
}

/** A summary with zeros for everything not given. */
export function importSummary(counts: Partial<ImportSummary>): ImportSummary {
  return {
    imported: 0,
    duplicates: 0,
    rejected: 0,
    categorised: 0,
    merged: 0,
    linked: 0,
    skipped: 0,
    ...counts,
  };
}
