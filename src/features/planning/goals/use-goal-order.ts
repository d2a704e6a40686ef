import { useState } from 'react';
import { orderGoals } from '@/commands/goals.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';

type GoalOrder = {
  /** Puts a goal at another index of the open ones without it. */
  readonly moveTo: (id: string, to: number) => void;
  /** Says where the goal stands that was moved last. */
  readonly said: string;
};

/**
 * Changes the order in which goals are served.
 * @param open those of the list, as they stand @param others the rest, which comes after them
 * @param beforeMove called with the id of the goal that is going to move
 */
export function useGoalOrder(
  open: readonly Goal[],
  others: readonly Goal[],
  beforeMove: (id: string) => void,
): GoalOrder {
  const services = useServices();
  const change = useRecordChange();
  const [said, setSaid] = useState('');
  const moveTo = async (id: string, to: number): Promise<void> => {
    const ids = open.map((goal) => goal.id).filter((each) => each !== id);
    ids.splice(to, 0, id);
    beforeMove(id);
    const all = [...ids, ...others.map((goal) => goal.id)];
    if (!(await change(() => orderGoals(services, all), t('goals.changeFailed')))) return;
    const name = open.find((goal) => goal.id === id)?.name ?? '';
    setSaid(t('goals.movedTo', { name, place: to + 1, count: open.length }));
  };
  return { moveTo: (id, to) => void moveTo(id, to), said };
}
