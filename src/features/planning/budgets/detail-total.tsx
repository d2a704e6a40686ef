import { AmountText } from '@/components/text/amount-text.tsx';
import type { Money } from '@/domain/core/money.ts';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';

type DetailTotalProps = {
  readonly label: string;
  /** So many columns stand before the amount; one, where it is missing. */
  readonly columns?: number;
  readonly amount: Money;
  readonly currency: string;
};

/** The sum below a table of a budget. */
export function DetailTotal({ label, columns, amount, currency }: DetailTotalProps) {
  return (
    <tfoot>
      <TableRow>
        <TableCell as="th" colSpan={columns}>
          {label}
        </TableCell>
        <TableCell align="end" weight="medium">
          <AmountText amount={amount} currency={currency} tone="inherit" />
        </TableCell>
      </TableRow>
    </tfoot>
  );
}
