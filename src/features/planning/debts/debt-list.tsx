import { Card } from '@/ui/card.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';
import { DebtNarrow } from './debt-narrow.tsx';
import { DebtTable } from './debt-table.tsx';
import { debtTotals } from './debt-totals.ts';
import type { DebtListProps } from './list-row.ts';
import { useDebtActions } from './use-debt-actions.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Debts in the person's own order; each opens. */
export function DebtList({ rows }: Pick<DebtListProps, 'rows'>) {
  const isWide = useWideScreen('lg');
  const { beforeLeave, controlOf } = useRowFocus(rows.map(({ view }) => view.debt.id));
  const actionsOf = useDebtActions(beforeLeave);
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
