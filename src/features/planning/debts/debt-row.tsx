import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { aprOn } from '@/domain/debts/debt-interest.ts';
import { type OutlookResult, outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import { t } from '@/messages/t.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { endText } from './debt-text.ts';

/** A debt with everything a list row shows. */
export type DebtRow = {
  readonly view: DebtView;
  /** The linked account; null = none. */
  readonly account: Account | null;
  /** Annual percentage rate as of today. */
  readonly apr: number;
  readonly outlook: OutlookResult;
};

/** @param accounts all accounts, including archived ones */
export function debtRow(
  view: DebtView,
  accounts: readonly Account[],
  today: CalendarDate,
): DebtRow {
  const { debt } = view;
  return {
    view,
    account: accounts.find(({ id }) => id === debt.linkedAccountId) ?? null,
    apr: aprOn(debt.rates, today),
    outlook: outlookOfView(view, today),
  };
}

/** Whether the amount owed is known, from a linked account or an entered balance. */
export function isOwedKnown({ view, account }: Pick<DebtRow, 'view' | 'account'>): boolean {
  return account !== null || view.replay !== null;
}

/** Whether the user pays it in full each month; then a payoff month would be misleading. */
export function isPaidOffMonthly({ view, outlook }: Pick<DebtRow, 'view' | 'outlook'>): boolean {
  return (
    view.owed > 0 && view.pace?.isPaidOff === true && outlook.ok && outlook.value.by === 'pace'
  );
}

type DebtAmountProps = {
  readonly row: DebtRow;
  readonly amount: Money;
  readonly weight?: 'medium';
};

/** An amount that depends on the balance; a dash while the balance is unknown. */
export function DebtAmount({ row, amount, weight }: DebtAmountProps) {
  if (!isOwedKnown(row)) return <Text tone="muted">{t('debts.noFigure')}</Text>;
  return (
    <AmountText
      amount={amount}
      currency={row.view.currency}
      tone="inherit"
      {...(weight ? { weight } : {})}
    />
  );
}

type DebtEndProps = {
  readonly row: DebtRow;
  /** Writes a whole sentence, for places without a column heading. */
  readonly isSentence?: boolean;
};

/** Payoff month or state, in a word or two. */
export function DebtEnd({ row, isSentence = false }: DebtEndProps) {
  const { view, outlook } = row;
  if (!isOwedKnown(row)) return <Badge tone="warn">{t('debts.endUnknown')}</Badge>;
  if (!outlook.ok) {
    const { reason } = outlook.why;
    const tone = reason === 'no-payment' ? 'neutral' : 'warn';
    return <Badge tone={tone}>{t(`debts.end-${reason}`)}</Badge>;
  }
  if (view.owed <= 0) {
    return <Text tone="muted">{t(view.owed < 0 ? 'debts.endOverpaid' : 'debts.endPaid')}</Text>;
  }
  if (isPaidOffMonthly(row)) {
    return <Text>{t(isSentence ? 'debts.endMonthlySentence' : 'debts.endMonthly')}</Text>;
  }
  const month = endText(outlook.value);
  return <Text>{isSentence ? t('debts.endBy', { month }) : month}</Text>;
}

/** Totals of all debts in one currency, in cents. */
export type DebtTotal = {
  readonly currency: string;
  readonly owed: Money;
  readonly payment: Money;
  readonly interest: Money;
};

/**
 * Totals by currency, the default currency first, then by code. Currencies are never added
 * together.
 */
export function debtTotals(views: readonly DebtView[]): readonly DebtTotal[] {
  const rank = (currency: string) => (currency === DEFAULT_CURRENCY ? 0 : 1);
  return [...new Set(views.map(({ currency }) => currency))]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((currency) => {
      const members = views.filter((view) => view.currency === currency);
      return {
        currency,
        owed: sumMoney(members.map(({ owed }) => owed)),
        payment: sumMoney(members.map(({ month }) => month.payment)),
        interest: sumMoney(members.map(({ month }) => month.interest)),
      };
    });
}

/** The debt's kind and linked account, leaving out whichever the debt is named after. */
export function kindTexts({ view, account }: DebtRow): readonly string[] {
  const own = nameKeyOf(view.debt.name);
  const kind = t(`debts.kind-${view.debt.kind}`);
  return [kind, ...(account ? [account.name] : [])].filter((text) => nameKeyOf(text) !== own);
}
