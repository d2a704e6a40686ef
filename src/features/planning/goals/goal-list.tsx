import type { GoalBook, GoalView } from '@/domain/goals/goal-view.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { SortableRow } from '@/ui/lists/sortable-row.tsx';
import { useDragOrder } from '@/ui/lists/use-drag-order.ts';
import { useFocusOfRows } from '@/ui/lists/use-focus-of-rows.ts';
import { GoalRow } from './goal-row.tsx';
import { GoalTotals } from './goal-totals.tsx';
import { useGoalActions } from './use-goal-actions.ts';
import { useGoalOrder } from './use-goal-order.ts';

const isOpen = ({ goal }: GoalView) => goal.state === 'active' || goal.state === 'paused';
const goalOf = ({ goal }: GoalView) => goal;

/** The open goals in their order, which is changed by dragging or with keys, and below them, folded, those that were put away. */
export function GoalList({ views }: Pick<GoalBook, 'views'>) {
  const open = views.filter(isOpen);
  const away = views.filter((view) => !isOpen(view));
  const ids = open.map(({ goal }) => goal.id);
  const { beforeMove, controlOf } = useFocusOfRows([...ids, ...away.map(({ goal }) => goal.id)]);
  const order = useGoalOrder(open.map(goalOf), away.map(goalOf), beforeMove);
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
      {away.length > 0 ? (
        <Disclosure summary={t('goals.putAway', { count: away.length })}>
          <Card padding="none" clip>
            <RowList label={t('goals.putAwayList')}>
              {away.map((view) => (
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
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </Stack>
  );
}
