import type { Money } from '@/domain/money.ts';
import { Amount } from '@/ui/amount.tsx';
import { FigureRow } from '@/ui/figure-row.tsx';
import { RowItem } from '@/ui/row-list.tsx';
import { Text } from '@/ui/text.tsx';
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
