import { Link } from 'react-router-dom';
import { GoalGlyph } from '@/components/categories/goal-glyph.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { type GoalsSummary, goalsSummary } from '@/domain/dashboard/goals-summary.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import { useGoalViews } from '@/live/goals.ts';
import { mapLive } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import type { Hue } from '@/ui/charts/hue.tsx';
import { Ring } from '@/ui/charts/ring.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { BoardFoot } from '@/ui/layout/board-card.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { BoardRow, BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { dateText, moneyText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { SectionPanel } from './section-panel.tsx';

const SHOWN = 4;

/** Hues of the rings. None of them looks like a warning. */
const HUES: readonly Hue[] = [1, 2, 8, 11];

/** Progress of the goals, those behind schedule first. */
export function GoalsSection() {
  const { open } = useDialogs();
  const goals = mapLive(useGoalViews(), goalsSummary);
  return (
    <SectionPanel
      section="goals"
      live={goals}
      to={routes.planning('goals')}
      aside={(value) => value.map((each) => <GoalsExplain key={each.currency} summary={each} />)}
      summary={(value) =>
        value
          .map(({ currency, backed, target }) =>
            t('dashboardFigures.savedOf', {
              saved: moneyText(backed, currency),
              target: moneyText(target, currency),
            }),
          )
          .join(' · ')
      }
      empty={(value) =>
        value.length > 0
          ? null
          : {
              text: t('dashboard.goalsEmpty'),
              action: (
                <Button onClick={() => open('add-goal', {})}>{t('dashboard.addGoal')}</Button>
              ),
            }
      }
    >
      {(value) => value.map((each) => <Goals key={each.currency} summary={each} />)}
    </SectionPanel>
  );
}

/** What is still to be saved. */
function GoalsExplain({ summary }: { readonly summary: GoalsSummary }) {
  return (
    <FigureExplanation
      about={t('dashboardFigures.stillToSave')}
      help={t('dashboardFigures.goalsHelp')}
      figure={summary.missing}
      labelOf={(kind) => t(`dashboardFigures.goals-${kind}`)}
      names={{ goals: summary.views.map(({ goal }) => goal) }}
    />
  );
}

function Goals({ summary }: { readonly summary: GoalsSummary }) {
  const { currency, views, counts, morePerMonth } = summary;
  const isLong = views.length > SHOWN;
  return (
    <>
      <BoardRows>
        {views.slice(0, SHOWN).map((view, index) => (
          <li key={view.goal.id}>
            <GoalRow view={view} index={index} />
          </li>
        ))}
      </BoardRows>
      {isLong || counts.behind > 1 ? (
        <BoardFoot>
          <span>
            {t('dashboardFigures.savedOfAll', {
              saved: moneyText(summary.backed, currency),
              target: moneyText(summary.target, currency),
            })}{' '}
            {counts.behind > 0
              ? t('dashboardFigures.behind', {
                  count: counts.behind,
                  amount: moneyText(morePerMonth, currency),
                })
              : null}
          </span>
        </BoardFoot>
      ) : null}
    </>
  );
}

type GoalRowProps = { readonly view: GoalView; readonly index: number };

function GoalRow({ view, index }: GoalRowProps) {
  const { goal, backing, currency, status } = view;
  const values = {
    saved: moneyText(backing, currency),
    target: moneyText(goal.targetAmount, currency),
  };
  return (
    <Link to={routes.planning('goals', { id: goal.id })} className={boardRowClass('two')}>
      <BoardRow
        leading={
          <Ring share={backing / goal.targetAmount} hue={HUES[index % HUES.length]}>
            <GoalGlyph goal={goal} />
          </Ring>
        }
        title={goal.name}
        below={
          <>
            {t('dashboardFigures.savedOf', values)}
            <Text as="div" size="xs" tone={status.kind === 'behind' ? 'warn' : 'inherit'}>
              {statusText(view)}
            </Text>
          </>
        }
        wraps
      />
    </Link>
  );
}

/** Status of a goal in a sentence. */
function statusText({ goal, status, currency }: GoalView): string {
  switch (status.kind) {
    case 'reached':
    case 'paused':
      return t(`dashboardFigures.goal-${status.kind}`);
    case 'noDate':
      return status.projected === null
        ? t('dashboardFigures.goal-noPace')
        : t('dashboardFigures.goal-noDate', { date: dateText(status.projected) });
    case 'onTrack':
      return t('dashboardFigures.goal-onTrack', {
        date: goal.targetDate === '' ? '' : dateText(goal.targetDate),
      });
    case 'behind':
      return t('dashboardFigures.goal-behind', {
        amount: moneyText(status.catchUp.morePerMonth, currency),
        date: goal.targetDate === '' ? '' : dateText(goal.targetDate),
      });
  }
}
