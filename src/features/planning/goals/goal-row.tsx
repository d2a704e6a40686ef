import Pencil from 'lucide-react/icons/pencil';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { t } from '@/messages/t.ts';
import { LevelBar } from '@/ui/charts/level-bar.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { DragHandle } from '@/ui/lists/sortable-row.tsx';
import type { DragOrder } from '@/ui/lists/use-drag-order.ts';
import { GoalMenu, type GoalPlace } from './goal-menu.tsx';
import { lineText, moneyText, statusWord } from './goal-words.ts';
import type { GoalActions } from './use-goal-actions.ts';

type GoalRowProps = {
  readonly view: GoalView;
  readonly actions: GoalActions;
  /** Missing where there is no order. */
  readonly place?: GoalPlace | undefined;
  readonly handle?: ReturnType<DragOrder['handleOf']> | undefined;
  /** Of the control that keeps the focus where the row goes elsewhere. */
  readonly triggerRef: Ref<HTMLButtonElement>;
};

/** A goal of the list: how far it is, how it stands, and what it needs each month. */
export function GoalRow({ view, actions, place, handle, triggerRef }: GoalRowProps) {
  const { goal, backing, status } = view;
  const { name, targetAmount } = goal;
  const isWide = useWideScreen();
  const isOpen = goal.state === 'active' || goal.state === 'paused';
  const need = monthlyNeed(status);
  const saved = t('goals.savedOf', {
    saved: moneyText(backing, view),
    target: moneyText(targetAmount, view),
  });
  const word = statusWord(view);
  const hasHandle = handle !== undefined && isWide && (place?.count ?? 0) > 1;
  return (
    <MeasuredRow
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
      title={
        <>
          <Link
            to={routes.planning('goals', { id: goal.id })}
            className={linkClass({ tone: 'quiet', weight: 'medium' })}
          >
            {name}
          </Link>
          <Badge tone={word.tone}>{word.label}</Badge>
        </>
      }
      value={isOpen ? saved : moneyText(targetAmount, view)}
      bar={
        isOpen ? (
          <LevelBar
            label={t('goals.progressOf', { name })}
            share={backing / targetAmount}
            tone={status.kind === 'behind' ? 'warn' : 'good'}
            valueText={saved}
          />
        ) : null
      }
      detail={<Text tone="muted">{lineText(view)}</Text>}
      valueDetail={need > 0 ? t('goals.needs', { amount: moneyText(need, view) }) : null}
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
