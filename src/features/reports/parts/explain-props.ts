import type { Explanation } from '@/domain/reports/report-explanation.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';

/** Words and rows that an explanation does not know by itself. */
export type ExplainNames = {
  /** Of a ratio: what is divided, and by what: 'Net', 'Income'. */
  readonly ratioNames?: { readonly part: string; readonly whole: string };
  /** Of debts and scheduled items, by id. */
  readonly names?: ReadonlyMap<string, string>;
  /** A second formula below the first: how its change came about. */
  readonly also?: Explanation;
  /** What the numbers of a ratio, a mean or a change open. */
  readonly termRows?: Readonly<
    Partial<Record<'part' | 'whole' | 'sum' | 'now' | 'before', RowQuery | null>>
  >;
};

export type ExplainProps = ExplainNames & {
  /** What is explained: its name. */
  readonly about: string;
  readonly explanation: Explanation;
  readonly currency: string;
  readonly base: ReportBase;
};

/** What draws one kind of explanation is told. */
export type ExplainKindProps<Kind extends Explanation['kind']> = Omit<
  ExplainProps,
  'explanation'
> & { readonly explanation: Extract<Explanation, { readonly kind: Kind }> };
