import type { ExportLabels } from '@/domain/backup/csv-export.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { SavedFilter } from '@/domain/transactions/transaction-filter.ts';
import type { useServices } from '@/live/services-context.tsx';

type Services = ReturnType<typeof useServices>;
type Failed = { readonly ok: false; readonly code: string; readonly fields?: FieldErrors };

/**
 * What can be done with a list as a whole. The page hands the commands in (saveFilter, removeFilter, exportTransactions):
 * components know none.
 */
export type RegisterTools = {
  readonly saveFilter: (
    services: Services,
    filter: { readonly name: string; readonly params: string },
  ) => Promise<{ readonly ok: true; readonly change?: ChangeNote } | Failed>;
  readonly removeFilter: (
    services: Services,
    filter: Pick<SavedFilter, 'key' | 'name'>,
  ) => Promise<{ readonly ok: true; readonly change?: ChangeNote } | Failed>;
  readonly exportTransactions: (
    services: Services,
    request: {
      readonly question: FilterQuery;
      readonly sort: RegisterSort;
      readonly labels: ExportLabels;
      readonly signal: AbortSignal;
      readonly onProgress: (done: number, total: number) => void;
    },
  ) => Promise<{ readonly ok: true; readonly value: { readonly rows: number } } | Failed>;
};
