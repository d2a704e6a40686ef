import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import type { Ref } from 'react';
import { removeDebt, removeDebtBalance } from '@/commands/debts.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { aprOn } from '@/domain/debts/debt-interest.ts';
import { type OutlookResult, outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import { useServices } from '@/live/services-context.tsx';
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

export type DebtActions = {
  readonly edit: () => void;
  readonly setBalance: () => void;
  readonly removeBalance: (date: CalendarDate) => void;
  readonly remove: () => void;
};

/**
 * Actions on debts. Each change offers Undo; each failure shows its reason.
 * @param beforeRemove called with the id of a debt that is about to disappear
 */
export function useDebtActions(
  beforeRemove: (id: string) => void,
): (debt: Pick<Debt, 'id'>) => DebtActions {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  return ({ id }) => ({
    edit: () => dialogs.open('edit-debt', { debtId: id }),
    setBalance: () => dialogs.open('set-debt-balance', { debtId: id }),
    removeBalance: (date) =>
      void change(() => removeDebtBalance(services, id, date), t('debts.changeFailed')),
    remove: () => {
      beforeRemove(id);
      void change(() => removeDebt(services, id), t('debts.deleteFailed'));
    },
  });
}

type DebtMenuProps = {
  readonly debt: Debt;
  readonly actions: DebtActions;
  readonly triggerRef?: Ref<HTMLButtonElement>;
};

export function DebtMenu({ debt, actions, triggerRef }: DebtMenuProps) {
  const { name, linkedAccountId } = debt;
  return (
    <RecordMenu
      label={t('debts.moreActions', { name })}
      triggerRef={triggerRef}
      removeLabel={t('debts.delete', { name })}
      onRemove={actions.remove}
      items={[
        { id: 'edit', label: t('debts.edit', { name }), icon: <Pencil />, onSelect: actions.edit },
        ...(linkedAccountId === ''
          ? [
              {
                id: 'balance',
                label: t('debts.setBalance'),
                icon: <Scale />,
                onSelect: actions.setBalance,
              },
            ]
          : []),
      ]}
    />
  );
}
