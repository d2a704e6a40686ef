import type {
  NameLine,
  NameOrder,
  NameReport,
  NameSort,
} from '@/domain/reports/payees-and-tags.ts';
import type { PivotNameOf } from '@/features/reports/pivot/pivot-names.ts';

/** Payees or tags as a table or a list shows them. */
export type NameRowsProps = {
  /** Accessible name. */
  readonly label: string;
  /** What the first column is called: Payee, Tag. */
  readonly nameHead: string;
  /** Those on the screen. */
  readonly lines: readonly NameLine[];
  readonly total: NameReport['total'];
  /** What the last line is called. */
  readonly totalName: string;
  readonly nameOf: PivotNameOf;
  readonly currency: string;
  readonly sort: NameSort;
  readonly onSort: (by: NameOrder) => void;
  /** More is being read. */
  readonly isBusy: boolean;
  /** They stand beside other days, though those may not be read yet. */
  readonly isCompared: boolean;
};
