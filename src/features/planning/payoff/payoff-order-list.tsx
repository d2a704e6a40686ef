import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orderDebts } from '@/commands/debts.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { routes } from '@/config/routes.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { PayoffPlan, PlannedDebt } from '@/domain/debts/payoff.ts';
import { debtsInOrder, movedAmong } from '@/domain/debts/payoff.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { DragHandle, SortableRow, useDragOrder } from '@/ui/lists/sortable-row.tsx';
import { useFocusOfMoved } from '@/ui/lists/use-focus-of-moved.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { debtDetail, inMonthsText, monthText, orderText, type PlanLabels } from './payoff-text.ts';

type PayoffMoveMenuProps = {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** To an index of the list without it. */
  readonly moveTo: (to: number) => void;
};

/** Puts a debt elsewhere in the order by single presses, for those who cannot drag. */
function PayoffMoveMenu({ name, index, count, moveTo }: PayoffMoveMenuProps) {
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton size="sm" aria-label={t('payoff.placeOf', { name })} icon={<Ellipsis />} />
      }
      items={[
        {
          id: 'up',
          label: t('payoff.moveUp'),
          icon: <ArrowUp />,
          disabled: index === 0,
          onSelect: () => moveTo(index - 1),
        },
        {
          id: 'down',
          label: t('payoff.moveDown'),
          icon: <ArrowDown />,
          disabled: index === count - 1,
          onSelect: () => moveTo(index + 1),
        },
      ]}
    />
  );
}

type DebtOrder = {
  /** Puts a debt at another index of the list without it. */
  readonly moveTo: (id: string, to: number) => void;
  /** Wires the control that keeps the focus while its row moves. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
  /** Says where the debt stands that was moved last. */
  readonly said: string;
};

/** Changes the person's own order of debts. @param shown ids as they are drawn, in that order; the other ones keep their places */
function useDebtOrder(
  all: readonly string[],
  shown: readonly string[],
  { names }: PlanLabels,
): DebtOrder {
  const services = useServices();
  const change = useRecordChange();
  const { willMove, controlOf } = useFocusOfMoved(shown);
  const [said, setSaid] = useState('');
  const moveTo = async (id: string, to: number): Promise<void> => {
    willMove(id);
    const order = movedAmong(all, shown, id, to);
    if (!(await change(() => orderDebts(services, order), t('payoff.moveFailed')))) return;
    setSaid(t('payoff.movedTo', { name: names.get(id) ?? '', place: to + 1, count: shown.length }));
  };
  return { moveTo: (id, to) => void moveTo(id, to), controlOf, said };
}

type PayoffOrderProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly start: CalendarDate;
  readonly words: PlanLabels;
  /** Of all debts in the person's own order. */
  readonly allIds: readonly string[];
};

/** The debts as the plan serves them, each with the day of its end; in the person's own order they can be moved. */
export function PayoffOrderList({ debts, plan, start, words, allIds }: PayoffOrderProps) {
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
