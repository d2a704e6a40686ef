import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { useFocusOfRows } from '@/ui/lists/use-focus-of-rows.ts';
import { DebtNarrow } from './debt-narrow.tsx';
import { DebtTable } from './debt-table.tsx';
import { debtTotals } from './debt-totals.ts';
import type { DebtListProps } from './list-row.ts';
import { useDebtActions } from './use-debt-actions.ts';

/** Debts in the person's own order; each opens. */
export function DebtList({ rows }: Pick<DebtListProps, 'rows'>) {
  const isWide = useWideScreen('lg');
  const { beforeMove, controlOf } = useFocusOfRows(rows.map(({ view }) => view.debt.id));
  const actionsOf = useDebtActions(beforeMove);
  const List = isWide ? DebtTable : DebtNarrow;
  return (
    <Card padding="none" clip>
      <List
        rows={rows}
        totals={debtTotals(rows.map(({ view }) => view))}
        propsOf={(row) => ({
          row,
          actions: actionsOf(row.view.debt),
          triggerRef: controlOf(row.view.debt.id),
        })}
      />
    </Card>
  );
}
