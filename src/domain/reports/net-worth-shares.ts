import { ACCOUNT_SECTIONS, type AccountSection } from '@/domain/accounts/account-order.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { type NetWorthPoint, standaloneDebts, type WorthLine } from './net-worth.ts';
import { type UnconvertedAmount, unconvertedAmounts } from './report-amount.ts';

/** What net worth is made of on a day, in cents of the base currency. */
export type NetWorthParts = {
  readonly total: Money;
  /** total = accounts + the debts without an account. */
  readonly accounts: Money;
  /** Debts entered in Planning without an account; cents, negative if owed. */
  readonly planned: readonly { readonly id: string; readonly amount: Money }[];
  /** The sum of `have`. */
  readonly assets: Money;
  /** The sum of `owed`, <= 0. */
  readonly debts: Money;
  /** What is above zero, by section; none is zero. */
  readonly have: readonly { readonly section: AccountSection; readonly amount: Money }[];
  /** What is below zero, largest first. */
  readonly owed: readonly OwedShare[];
  /** Currencies without a rate, which are in no figure. */
  readonly leftOut: readonly UnconvertedAmount[];
};

/** An account or a debt that is owed; `amount` < 0. */
export type OwedShare = {
  readonly kind: 'account' | 'debt';
  readonly id: string;
  readonly amount: Money;
};

/**
 * Net worth by section and debt.
 * @param sectionOf the section of an account with this balance
 */
export function netWorthParts(
  point: NetWorthPoint,
  sectionOf: (accountId: string, balance: Money) => AccountSection,
): NetWorthParts {
  const amountOf = ({ amount }: WorthLine) => amount.amount;
  const above = point.lines.filter((line) => amountOf(line) > 0);
  const below = point.lines.filter((line) => amountOf(line) < 0);
  // A debt that was overpaid is owed to you.
  const sectionOfLine = (line: WorthLine) =>
    line.band === 'debts' ? 'loans' : sectionOf(line.id, amountOf(line));
  const have = ACCOUNT_SECTIONS.flatMap((section) => {
    const own = above.filter((line) => sectionOfLine(line) === section);
    const amount = sumMoney(own.map(amountOf));
    return amount === 0 ? [] : [{ section, amount }];
  });
  const planned = point.lines.filter(({ band, amount }) => band === 'debts' && amount.amount !== 0);
  return {
    total: point.total.amount,
    accounts: cents(point.total.amount - (standaloneDebts(point)?.amount ?? 0)),
    planned: planned.map((line) => ({ id: line.id, amount: amountOf(line) })),
    assets: point.assets.amount,
    debts: point.liabilities.amount,
    have,
    owed: below
      .map(
        (line): OwedShare => ({
          kind: line.band === 'debts' ? 'debt' : 'account',
          id: line.id,
          amount: amountOf(line),
        }),
      )
      .sort((a, b) => a.amount - b.amount),
    leftOut: unconvertedAmounts(point.total),
  };
}
