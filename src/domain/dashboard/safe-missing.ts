import type { SafeToSpend } from './safe-to-spend.ts';

/** What safe to spend can't do without, in the order in which it is entered. */
export type SafeMissing = 'balance' | 'income';

/** Safe to spend, or what is missing to tell it: never the cash figure under another name. */
export type SafeAnswer =
  | {
      readonly kind: 'known';
      readonly safe: SafeToSpend;
      /** Accounts at hand with transactions and without a known balance: they count from zero, which is to be said. */
      readonly unopened: readonly string[];
    }
  | {
      readonly kind: 'missing';
      readonly missing: readonly SafeMissing[];
      /** Accounts at hand whose balance could be entered. */
      readonly unopened: readonly string[];
    };

/** What a person has entered so far, as far as safe to spend is concerned. */
export type SafeBasis = {
  /** The accounts at hand in the order of their page. */
  readonly atHand: readonly string[];
  /** Accounts whose balance is known: an opening balance, a value or a reconciled statement. */
  readonly opened: ReadonlySet<string>;
  /** Accounts with transactions. */
  readonly used: ReadonlySet<string>;
  /** Income came in during the last months, scheduled or not. */
  readonly hasIncome: boolean;
};

/**
 * Whether safe to spend tells anything. It takes the balance of one account at hand. Without any income, scheduled or in the last
 * months, it takes something planned: else it would only repeat the cash available.
 */
export function safeAnswer(
  safe: SafeToSpend,
  { atHand, opened, used, hasIncome }: SafeBasis,
): SafeAnswer {
  const unopened = atHand.filter((id) => !opened.has(id));
  const isUnopened = unopened.length === atHand.length;
  const isWithoutIncome = safe.horizon.income === null && !hasIncome;
  const isPlanned = safe.terms.some(({ kind, amount }) => kind !== 'cash' && amount !== 0);
  const missing: SafeMissing[] = [
    ...(isUnopened ? (['balance'] as const) : []),
    ...(isWithoutIncome && (isUnopened || !isPlanned) ? (['income'] as const) : []),
  ];
  return missing.length > 0
    ? { kind: 'missing', missing, unopened }
    : { kind: 'known', safe, unopened: unopened.filter((id) => used.has(id)) };
}
