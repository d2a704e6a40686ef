import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { PayoffPlan, PlannedDebt } from '@/domain/debts/payoff.ts';
import { debtsInOrder } from '@/domain/debts/payoff-order.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { DragHandle, SortableRow } from '@/ui/lists/sortable-row.tsx';
import { useDragOrder } from '@/ui/lists/use-drag-order.ts';
import { PayoffMoveMenu } from './payoff-move-menu.tsx';
import { debtDetail, inMonthsText, monthText, orderText, type PlanWords } from './payoff-words.ts';
import { useDebtOrder } from './use-debt-order.ts';

type PayoffOrderProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly start: CalendarDate;
  readonly words: PlanWords;
  /** Of all debts in the person's own order. */
  readonly allIds: readonly string[];
};

/** The debts as the plan serves them, each with the day of its end; in the person's own order they can be moved. */
export function PayoffOrder({ debts, plan, start, words, allIds }: PayoffOrderProps) {
  const ordered = debtsInOrder(debts, plan.strategy, start);
  const ids = ordered.map(({ id }) => id);
  const order = useDebtOrder(allIds, ids, words);
  const drag = useDragOrder(ids, order.moveTo);
  const canMove = plan.strategy === 'own' && ids.length > 1;
  return (
    <Section level={3} title={t('payoff.order')} detail={orderText(plan.strategy)}>
      <Card padding="none" clip>
        <RowList label={t('payoff.order')}>
          {ordered.map((debt) => {
            const name = words.names.get(debt.id) ?? '';
            return (
              <SortableRow key={debt.id} {...drag.rowOf(debt.id)}>
                <RecordRow
                  roomy
                  leading={
                    canMove ? (
                      <DragHandle
                        ref={order.controlOf(debt.id)}
                        aria-label={t('payoff.move', { name })}
                        title={t('payoff.moveHelp')}
                        {...drag.handleOf(debt.id)}
                      />
                    ) : null
                  }
                  name={
                    <Link
                      to={routes.planning('debts', { id: debt.id })}
                      className={linkClass({ tone: 'quiet', weight: 'medium' })}
                    >
                      {name}
                    </Link>
                  }
                  detail={debtDetail(debt, start, words)}
                  figure={<PaidOff id={debt.id} plan={plan} />}
                  actions={
                    canMove ? (
                      <PayoffMoveMenu
                        name={name}
                        index={ids.indexOf(debt.id)}
                        count={ids.length}
                        moveTo={(to) => order.moveTo(debt.id, to)}
                      />
                    ) : null
                  }
                />
              </SortableRow>
            );
          })}
        </RowList>
      </Card>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </Section>
  );
}

function PaidOff({ id, plan }: { readonly id: string; readonly plan: PayoffPlan }) {
  const end = plan.payoffs.find(({ debtId }) => debtId === id);
  if (!end) return <Text tone="danger">{t('payoff.neverPaid')}</Text>;
  return (
    <>
      <Text tone="default">{t('payoff.paidOff', { date: monthText(end.date) })}</Text>
      {` · ${inMonthsText(end.month)}`}
    </>
  );
}
