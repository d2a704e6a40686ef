import { TransactionTile } from '@/components/categories/category-tile.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ScheduledRow } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedPair, MarkedText } from '@/ui/lists/marked-text.tsx';
import type { TileSize } from '@/ui/lists/tile.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { dayText, distanceText } from './scheduled-text.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

type PartProps = { readonly item: ScheduledTransaction; readonly names: ScheduledNames };

/** Account of an item as text; both accounts of a transfer. */
export function accountText(item: ScheduledTransaction, names: ScheduledNames): string {
  const source = names.accountName(item.accountId);
  if (!isScheduledTransfer(item)) return source;
  return t('scheduled.pair', { source, target: names.accountName(item.targetAccountId) });
}

/** Account and category of an item; both accounts of a transfer, each truncated separately. */
export function RowAccount({ item, names }: PartProps) {
  const source = names.accountName(item.accountId);
  if (!isScheduledTransfer(item)) {
    const text = `${source} · ${categoryText(item, names)}`;
    return <MarkedText title={text}>{text}</MarkedText>;
  }
  return (
    <MarkedPair
      first={source}
      joint={t('scheduled.pairJoint')}
      second={names.accountName(item.targetAccountId)}
      title={accountText(item, names)}
    />
  );
}

const categoryText = (item: ScheduledTransaction, names: ScheduledNames): string =>
  names.categories.get(item.categoryId)?.name ?? t('common.uncategorized');

/** The tile of an item's category, or of a transfer. */
export function RowTile({ item, names, size }: PartProps & { readonly size: TileSize }) {
  const { categoryId } = item;
  return (
    <TransactionTile
      row={{ kind: isScheduledTransfer(item) ? 'transfer' : 'normal', categoryId }}
      categories={names.categories}
      size={size}
    />
  );
}

type WhenProps = { readonly row: ScheduledRow; readonly today: CalendarDate };

/** Time until the next occurrence. */
export function RowDistance({ row }: { readonly row: ScheduledRow }) {
  const { daysAway } = row;
  const tone = daysAway < 0 ? 'warn' : daysAway === 0 ? 'accent' : 'muted';
  return (
    <Text size="sm" tone={tone} weight={daysAway <= 0 ? 'medium' : 'normal'}>
      {distanceText(daysAway)}
    </Text>
  );
}

/** Next occurrence in a word or two. */
export function RowWhen({ row, today }: WhenProps) {
  if (row.item.paused) return <Text tone="muted">{t('scheduled.group-paused')}</Text>;
  return row.daysAway > 0 ? (
    <Text numeric>{dayText(row.date, today)}</Text>
  ) : (
    <RowDistance row={row} />
  );
}

type ListAmountProps = {
  readonly item: ScheduledTransaction;
  readonly amount: Money;
  readonly names: ScheduledNames;
  readonly weight?: 'medium';
  /** Always grey. */
  readonly isQuiet?: boolean;
};

/** Amount of an item as text, with a plus for income and without a sign for transfers. */
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

/** Amount of a row; grey if the item is paused. */
export function ScheduledAmount(props: ListAmountProps) {
  const { item, amount, weight, isQuiet = item.paused } = props;
  const isIncome = amount > 0 && !isScheduledTransfer(item);
  return (
    <Amount tone={isQuiet ? 'muted' : isIncome ? 'in' : 'default'} weight={weight}>
      {amountTextOf(props)}
    </Amount>
  );
}
