import Archive from 'lucide-react/icons/archive';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import type { Ref } from 'react';
import { removeGoal, setGoalState } from '@/commands/goals.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { Goal, GoalState } from '@/domain/goals/goal.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';

export type GoalActions = {
  readonly edit: () => void;
  readonly setState: (state: GoalState) => void;
  readonly remove: () => void;
};

/** @param beforeMove called with the id of a goal that is about to move or disappear */
export function useGoalActions(beforeMove: (id: string) => void): (id: string) => GoalActions {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  return (id) => ({
    edit: () => dialogs.open('edit-goal', { goalId: id }),
    setState: (state) => {
      beforeMove(id);
      void change(() => setGoalState(services, id, state), t('goals.changeFailed'));
    },
    remove: () => {
      beforeMove(id);
      void change(() => removeGoal(services, id), t('goals.deleteFailed'));
    },
  });
}

/** A goal's position among the open ones, and how to change it. */
export type GoalPlace = {
  readonly index: number;
  readonly count: number;
  /** Takes an index of the list without this goal. */
  readonly moveTo: (to: number) => void;
};

type GoalMenuProps = {
  readonly goal: Goal;
  readonly actions: GoalActions;
  /** Absent if the goal isn't part of an order. */
  readonly place?: GoalPlace | undefined;
  /** Leaves out Edit, which has its own button. */
  readonly withoutEdit?: boolean;
  readonly triggerRef?: Ref<HTMLButtonElement>;
};

export function GoalMenu({ goal, actions, place, withoutEdit, triggerRef }: GoalMenuProps) {
  const { name, state } = goal;
  const isOpen = state === 'active' || state === 'paused';
  return (
    <RecordMenu
      label={t('goals.actionsOf', { name })}
      triggerRef={triggerRef}
      onRemove={actions.remove}
      items={[
        ...(withoutEdit
          ? []
          : [{ id: 'edit', label: t('goals.edit'), icon: <Pencil />, onSelect: actions.edit }]),
        ...(isOpen ? openItems(goal, actions) : [reopenItem(actions)]),
        ...(state === 'archived'
          ? []
          : [
              {
                id: 'archive',
                label: t('goals.archive'),
                icon: <Archive />,
                onSelect: () => actions.setState('archived'),
              },
            ]),
        ...(place && place.count > 1 ? placeItems(place) : []),
      ]}
    />
  );
}

function openItems({ state }: Goal, actions: GoalActions) {
  const isPaused = state === 'paused';
  return [
    {
      id: 'pause',
      label: t(isPaused ? 'goals.resume' : 'goals.pause'),
      icon: isPaused ? <Play /> : <Pause />,
      onSelect: () => actions.setState(isPaused ? 'active' : 'paused'),
    },
    {
      id: 'done',
      label: t('goals.done'),
      icon: <CircleCheckBig />,
      onSelect: () => actions.setState('done'),
    },
  ];
}

function reopenItem(actions: GoalActions) {
  return {
    id: 'reopen',
    label: t('goals.reopen'),
    icon: <Play />,
    onSelect: () => actions.setState('active'),
  };
}

function placeItems({ index, count, moveTo }: GoalPlace) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return [
    {
      id: 'first',
      label: t('goals.moveFirst'),
      icon: <ArrowUpToLine />,
      separated: true,
      disabled: isFirst,
      onSelect: () => moveTo(0),
    },
    {
      id: 'up',
      label: t('goals.moveUp'),
      icon: <ArrowUp />,
      disabled: isFirst,
      onSelect: () => moveTo(index - 1),
    },
    {
      id: 'down',
      label: t('goals.moveDown'),
      icon: <ArrowDown />,
      disabled: isLast,
      onSelect: () => moveTo(index + 1),
    },
    {
      id: 'last',
      label: t('goals.moveLast'),
      icon: <ArrowDownToLine />,
      disabled: isLast,
      onSelect: () => moveTo(count - 1),
    },
  ];
}
