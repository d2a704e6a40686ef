import type { Money } from '@/domain/core/money.ts';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { FigureRow } from '@/ui/tables/figure-row.tsx';
import { moneyText } from './month-words.ts';

type TotalItemProps = {
  readonly label: string;
  readonly amount: Money;
  readonly currency: string;
};

/** The last row of a list: what those above come to. */
export function TotalItem({ label, amount, currency }: TotalItemProps) {
  return (
    <RowItem>
      <FigureRow
        label={
          <Text tone="default" weight="semibold">
            {label}
          </Text>
        }
        figure={
          <Amount weight="semibold" tone={amount < 0 ? 'danger' : 'default'}>
            {moneyText(amount, currency)}
          </Amount>
        }
      />
    </RowItem>
  );
}
