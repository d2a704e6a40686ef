import { shownMoney } from '@/components/text/shown-money.ts';
import type { Money } from '@/domain/core/money.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { Amount } from '@/ui/tables/amount.tsx';
import type { ScheduledNames } from './use-scheduled-names.ts';

type ListAmountProps = {
  readonly item: ScheduledTransaction;
  readonly amount: Money;
  readonly names: ScheduledNames;
  readonly weight?: 'medium';
  /** Grey, whatever it is. */
  readonly isQuiet?: boolean;
};

/** The words of an amount of an item: with a plus where it comes in; what is only moved has no sign. */
export function amountTextOf({
  item,
  amount,
  names,
}: Pick<ListAmountProps, 'item' | 'amount' | 'names'>): string {
  const shown = isScheduledTransfer(item) ? (Math.abs(amount) as Money) : amount;
  const currency = names.currencyOf(item.accountId);
  const signed = !isScheduledTransfer(item);
  return currency === undefined ? '' : shownMoney(shown, currency, { signed });
}

/** An amount of a row; of a paused item it is grey. */
export function ListAmount(props: ListAmountProps) {
  const { item, amount, weight, isQuiet = item.paused } = props;
  const isIncome = amount > 0 && !isScheduledTransfer(item);
  return (
    <Amount tone={isQuiet ? 'muted' : isIncome ? 'in' : 'default'} weight={weight}>
      {amountTextOf(props)}
    </Amount>
  );
}
