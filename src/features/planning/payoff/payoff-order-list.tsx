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
import { useMovedRowFocus } from '@/ui/lists/use-focus-of-moved.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { debtDetail, inMonthsText, monthText, orderText, type PlanLabels } from './payoff-text.ts';

type PayoffOrderProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly start: CalendarDate;
  readonly labels: PlanLabels;
  /** Ids of all debts in the user's own order. */
  readonly allIds: readonly string[];
};

/**
 * The debts in the order the plan pays them off, each with its payoff date. In the user's own order
 * they can be moved.
 */
export function PayoffOrderList({ debts, plan, start, labels, allIds }: PayoffOrderProps) {
  const ordered = debtsInOrder(debts, plan.strategy, start);
  const ids = ordered.map(({ id }) => id);
  const order = useDebtOrder(allIds, ids, labels);
  const drag = useDragOrder(ids, order.moveTo);
  const canMove = plan.strategy === 'own' && ids.length > 1;
  return (
    <Section level={3} title={t('payoff.order')} detail={orderText(plan.strategy)}>
      <Card padding="none" clip>
        <RowList label={t('payoff.order')}>
          {ordered.map((debt) => {
            const name = labels.names.get(debt.id) ?? '';
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
                  detail={debtDetail(debt, start, labels)}
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
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
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

type PayoffMoveMenuProps = {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** Takes an index of the list without this debt. */
  readonly moveTo: (to: number) => void;
};

/** Moves a debt with single clicks, for those who can't drag. */
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
  /** Moves a debt to an index of the list without it. */
  readonly moveTo: (id: string, to: number) => void;
  /** Ref for the control that keeps the focus while its row moves. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
  /** Screen reader announcement of the last move. */
  readonly announcement: string;
};

/**
 * Changes the user's own order of debts.
 * @param all ids of all debts in the user's own order
 * @param shown ids as displayed; debts that aren't shown keep their places
 */
function useDebtOrder(
  all: readonly string[],
  shown: readonly string[],
  { names }: PlanLabels,
): DebtOrder {
  const services = useServices();
  const change = useRecordChange();
  const { willMove, controlOf } = useMovedRowFocus(shown);
  const [announcement, setAnnouncement] = useState('');
  const moveTo = async (id: string, to: number): Promise<void> => {
    willMove(id);
    const order = movedAmong(all, shown, id, to);
    if (!(await change(() => orderDebts(services, order), t('payoff.moveFailed')))) return;
    setAnnouncement(
      t('payoff.movedTo', { name: names.get(id) ?? '', place: to + 1, count: shown.length }),
    );
  };
  return { moveTo: (id, to) => void moveTo(id, to), controlOf, announcement };
}
