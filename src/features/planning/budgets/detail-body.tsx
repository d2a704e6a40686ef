import { useState } from 'react';
import { rowOf } from '@/domain/budgets/budget-list.ts';
import type { Period } from '@/domain/core/periods.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { DetailAmounts } from './detail-amounts.tsx';
import { DetailDue } from './detail-due.tsx';
import { DetailFigures } from './detail-figures.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailHistory } from './detail-history.tsx';
import type { DetailProps } from './detail-props.ts';
import { DetailSpending } from './detail-spending.tsx';
import { LeftOut } from './left-out.tsx';

/** One budget: a period with its figures and what is behind them, the last twelve, and what it was set to. */
export function DetailBody(props: DetailProps) {
  const { budget, period, shown } = props;
  const { book, currency } = shown;
  const [changing, setChanging] = useState<Period | null>(null);
  const row = rowOf(book, budget, period.start);
  return (
    <Stack gap={6}>
      <DetailHead {...props} row={row} onChangeAmount={() => setChanging(period)} />
      {row.figures ? <DetailFigures {...props} row={row} figures={row.figures} /> : null}
      <Grid columns="two" gap={6} align="start">
        <DetailSpending {...props} />
        <DetailDue {...props} />
        <DetailAmounts {...props} />
      </Grid>
      <DetailHistory {...props} onChangeAmount={setChanging} />
      <LeftOut shown={shown} />
      {changing ? (
        <AmountDialog
          budget={budget}
          currency={currency}
          period={changing}
          today={book.today}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Stack>
  );
}
