import type { PivotCell, PivotQuestion } from '../domain/report-pivot.ts';
import type { TransactionFilter } from '../domain/transaction-filter.ts';
import type { Live } from './live.ts';

/** Rows laid out so far; while `isComplete` is false more come, with each step of `rowsRead`. */
export type ShownPivot = {
  readonly cells: readonly PivotCell[];
  /** Of descriptions that are no payee: as first met, by the key of the dimension. */
  readonly names: ReadonlyMap<string, string>;
  readonly isComplete: boolean;
  readonly rowsRead: number;
  readonly rowsTotal: number;
};

/** The rows that pass a filter, laid out by the column worker; live. */
export function usePivot(_question: PivotQuestion, _filter: TransactionFilter): Live<ShownPivot> {
  return { status: 'loading' };
}
