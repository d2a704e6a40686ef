import Pencil from 'lucide-react/icons/pencil';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderGoals } from '@/commands/goals.ts';
import { GoalGlyph } from '@/components/categories/goal-glyph.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { routes } from '@/config/routes.ts';
import { sumMoney } from '@/domain/core/money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { GoalOverview, GoalView } from '@/domain/goals/goal-overview.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Ring } from '@/ui/charts/ring.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { LevelBar, MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { useRowFocus } from '@/ui/lists/row-focus.ts';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { DragHandle, type DragOrder, SortableRow, useDragOrder } from '@/ui/lists/sortable-row.tsx';
import { PictureRow } from '@/ui/plans/picture-row.tsx';
import { type GoalActions, GoalMenu, type GoalPlace, useGoalActions } from './goal-menu.tsx';
import { lineText, moneyText, projectionText, statusBadge } from './goal-text.ts';
import { GoalMoreButton } from './goal-transfers.tsx';

/**
 * Open goals, reordered by dragging or with keys, and below them, collapsed, the completed and
 * archived ones.
 */
export function GoalList({ views }: Pick<GoalOverview, 'views'>) {
  const open = views.filter(isOpen);
  const closed = views.filter((view) => !isOpen(view));
  const ids = open.map(({ goal }) => goal.id);
  const { beforeMove, controlOf } = useRowFocus([...ids, ...closed.map(({ goal }) => goal.id)]);
  const order = useGoalOrder(open.map(goalOf), closed.map(goalOf), beforeMove);
  const drag = useDragOrder(ids, order.moveTo);
  const actionsOf = useGoalActions(beforeMove);
  return (
    <Stack gap={3}>
      {open.length > 0 ? (
        <Card padding="none" clip>
          <RowList label={t('goals.list')}>
            {open.map((view, index) => {
              const { id } = view.goal;
              return (
                <SortableRow key={id} {...drag.rowOf(id)}>
                  <GoalRow
                    view={view}
                    actions={actionsOf(id)}
                    place={{ index, count: ids.length, moveTo: (to) => order.moveTo(id, to) }}
                    handle={drag.handleOf(id)}
                    triggerRef={controlOf(id)}
                  />
                </SortableRow>
              );
            })}
            <GoalTotals views={open} />
          </RowList>
        </Card>
      ) : (
        <Text as="p" tone="muted">
          {t('goals.emptyNone')}
        </Text>
      )}
      {closed.length > 0 ? (
        <Disclosure summary={t('goals.putAway', { count: closed.length })}>
          <Card padding="none" clip>
            <RowList label={t('goals.putAwayList')}>
              {closed.map((view) => (
                <RowItem key={view.goal.id}>
                  <GoalRow
                    view={view}
                    actions={actionsOf(view.goal.id)}
                    triggerRef={controlOf(view.goal.id)}
                  />
                </RowItem>
              ))}
            </RowList>
          </Card>
        </Disclosure>
      ) : null}
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </Stack>
  );
}

const isOpen = ({ goal }: GoalView) => goal.state === 'active' || goal.state === 'paused';
const goalOf = ({ goal }: GoalView) => goal;

type GoalRowProps = {
  readonly view: GoalView;
  readonly actions: GoalActions;
  /** Absent if the goal isn't part of an order. */
  readonly place?: GoalPlace | undefined;
  readonly handle?: ReturnType<DragOrder['handleOf']> | undefined;
  /** Ref to the control that keeps the focus when the row moves. */
  readonly triggerRef: Ref<HTMLButtonElement>;
};

/** List row: its picture in a ring of progress, date and projection, and the step that helps. */
function GoalRow({ view, actions, place, handle, triggerRef }: GoalRowProps) {
  const { goal, backing, status } = view;
  const { name, targetAmount } = goal;
  const isWide = useWideScreen();
  const isOpen = goal.state === 'active' || goal.state === 'paused';
  const isDone = goal.state === 'done';
  const need = monthlyNeed(status);
  const target = moneyText(targetAmount, view);
  const saved = t('goals.savedOf', { saved: moneyText(backing, view), target });
  const badge = statusBadge(view);
  const hasHandle = handle !== undefined && isWide && (place?.count ?? 0) > 1;
  return (
    <PictureRow
      leading={
        hasHandle ? (
          <DragHandle
            ref={triggerRef}
            aria-label={t('goals.move', { name })}
            title={t('goals.moveHelp')}
            {...handle}
          />
        ) : null
      }
      picture={
        <Ring
          size={64}
          label={t('goals.progressOf', { name })}
          share={isDone ? 1 : backing / targetAmount}
          tone={!isOpen ? 'muted' : status.kind === 'behind' ? 'warn' : 'good'}
          valueText={isDone ? target : saved}
        >
          <GoalGlyph goal={goal} />
        </Ring>
      }
      title={
        <>
          <Link
            to={routes.planning('goals', { id: goal.id })}
            className={linkClass({ tone: 'quiet' })}
          >
            {name}
          </Link>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </>
      }
      lines={[lineText(view), isOpen ? projectionText(view) : '']}
      value={isOpen ? moneyText(backing, view) : target}
      valueDetail={
        isOpen
          ? [
              t('goals.ofTarget', { target }),
              ...(need > 0 ? [t('goals.needs', { amount: moneyText(need, view) })] : []),
            ].join(' · ')
          : null
      }
      action={isOpen ? <GoalMoreButton view={view} /> : null}
      trailing={
        <>
          {isWide ? (
            <IconButton
              size="sm"
              aria-label={t('goals.editRow', { name })}
              icon={<Pencil aria-hidden="true" />}
              onClick={actions.edit}
            />
          ) : null}
          <GoalMenu
            goal={goal}
            actions={actions}
            place={place}
            withoutEdit={isWide}
            {...(hasHandle ? {} : { triggerRef })}
          />
        </>
      }
    />
  );
}

/** Totals of the listed goals, one line per currency. Hidden for a single goal. */
function GoalTotals({ views }: { readonly views: readonly GoalView[] }) {
  const currencies = [...new Set(views.map(({ currency }) => currency))];
  if (views.length < 2) return null;
  return currencies.map((currency) => {
    const own = views.filter((view) => view.currency === currency);
    const saved = sumMoney(own.map(({ backing }) => backing));
    const target = sumMoney(own.map(({ goal }) => goal.targetAmount));
    const need = sumMoney(own.map(({ status }) => monthlyNeed(status)));
    const label = currencies.length > 1 ? t('goals.totalOf', { currency }) : t('goals.total');
    const text = t('goals.savedOf', {
      saved: moneyText(saved, { currency }),
      target: moneyText(target, { currency }),
    });
    return (
      <RowItem key={currency}>
        <MeasuredRow
          title={<Text weight="medium">{label}</Text>}
          value={<Text weight="medium">{text}</Text>}
          bar={<LevelBar label={label} share={saved / target} valueText={text} />}
          valueDetail={t(need > 0 ? 'goals.needs' : 'goals.needsNothing', {
            amount: moneyText(need, { currency }),
          })}
        />
      </RowItem>
    );
  });
}

type GoalOrder = {
  /** Moves a goal to an index among the other open goals. */
  readonly moveTo: (id: string, to: number) => void;
  /** Screen reader announcement of the last move. */
  readonly announcement: string;
};

/**
 * Changes the order in which goals are funded.
 * @param open goals of the list, in order
 * @param others all other goals; they come after the open ones
 * @param beforeMove called with the id of the goal that is about to move
 */
function useGoalOrder(
  open: readonly Goal[],
  others: readonly Goal[],
  beforeMove: (id: string) => void,
): GoalOrder {
  const services = useServices();
  const change = useRecordChange();
  const [announcement, setAnnouncement] = useState('');
  const moveTo = async (id: string, to: number): Promise<void> => {
    const ids = open.map((goal) => goal.id).filter((each) => each !== id);
    ids.splice(to, 0, id);
    beforeMove(id);
    const all = [...ids, ...others.map((goal) => goal.id)];
    if (!(await change(() => orderGoals(services, all), t('goals.changeFailed')))) return;
    const name = open.find((goal) => goal.id === id)?.name ?? '';
    setAnnouncement(t('goals.movedTo', { name, place: to + 1, count: open.length }));
  };
  return { moveTo: (id, to) => void moveTo(id, to), announcement };
}
