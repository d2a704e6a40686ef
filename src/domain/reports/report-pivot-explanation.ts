import type { Account } from '@/domain/accounts/account.ts';
import { type AmountApart, amountsApart, type ReportAmount } from './report-amount.ts';
import type { ReportDays } from './report-flows.ts';
import type { PivotMeasure, PivotQuestion, PivotSubject } from './report-pivot.ts';
import { measured, type PivotValue, summedIn } from './report-pivot-table.ts';

/**
 * How a figure over all that the explorer laid out came about: `sum` = sum; `count` = count; `mean` = sum / count, rounded half
 * away from zero.
 */
export type PivotExplanation = {
  readonly measure: PivotMeasure;
  readonly subject: PivotSubject;
  /** As the measure means it: cents, or how many. */
  readonly result: number;
  /** Of the subject; what of it was converted stands in it. */
  readonly sum: ReportAmount;
  /** How many transactions; of a mean those that are summed: with a rate, or without need of one. */
  readonly count: number;
  readonly days: ReportDays;
  /** The accounts that count; null = all that are not left out of reports. */
  readonly accountIds: readonly string[] | null;
  /** A side of it has rows below several keys: its lines come to more than the figure. */
  readonly isOverlapping: boolean;
  readonly leftOut: {
    /** Accounts in these are passed over, as nothing is converted. */
    readonly currencies: readonly string[];
    /** What no rate was entered for. */
    readonly amounts: readonly AmountApart[];
  };
};

export type PivotFigure = {
  readonly total: PivotValue;
  readonly measure: PivotMeasure;
  readonly question: Pick<PivotQuestion, 'rows' | 'columns' | 'subject' | 'scope'>;
  readonly days: ReportDays;
  /** Other currencies count, too. */
  readonly isConverted: boolean;
  /** All there are; those that are left out of reports are passed over. */
  readonly accounts: readonly Pick<Account, 'currency' | 'excluded'>[];
};

/** Explains the total of a layout. */
export function explainPivot(figure: PivotFigure): PivotExplanation {
  const { total, measure, question, days, isConverted, accounts } = figure;
  const { rows, columns, subject, scope } = question;
  const { accountIds, currency } = scope;
  const counted = accounts.filter(({ excluded }) => excluded !== true);
  const others = counted.filter((account) => account.currency !== currency);
  // With one account chosen nobody asks for the others.
  const isOfAll = counted.length - others.length === scope.accounts.size;
  const isWithout = !isConverted && isOfAll;
  return {
    measure,
    subject,
    accountIds,
    days,
    result: measured(total, measure),
    sum: total.amount,
    count: measure === 'mean' ? summedIn(total) : total.count,
    isOverlapping: rows === 'tag' || columns === 'tag',
    leftOut: {
      currencies: isWithout ? [...new Set(others.map((each) => each.currency))].sort() : [],
      amounts: amountsApart(total.amount),
    },
  };
}
