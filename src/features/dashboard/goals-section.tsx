import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { type GoalsSummary, goalsSummary } from '@/domain/dashboard/goals-summary.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import { useGoalViews } from '@/live/goals.ts';
import { mapLive } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { PanelText } from '@/ui/layout/panel.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { LevelBar, MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { dateText, moneyText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { SectionEmpty, SectionPanel } from './section-panel.tsx';

const SHOWN = 4;

/** Progress of the goals, those behind schedule first. */
export function GoalsSection() {
  const { open } = useDialogs();
  const goals = mapLive(useGoalViews(), goalsSummary);
  return (
    <SectionPanel
      section="goals"
      live={goals}
      more={{ label: t('dashboard.allGoals'), to: routes.planning('goals') }}
    >
      {(value) =>
        value.length === 0 ? (
          <SectionEmpty
            inset
            text={t('dashboard.goalsEmpty')}
            action={<Button onClick={() => open('add-goal', {})}>{t('dashboard.addGoal')}</Button>}
          />
        ) : (
          value.map((each) => <Goals key={each.currency} summary={each} />)
        )
      }
    </SectionPanel>
  );
}

function Goals({ summary }: { readonly summary: GoalsSummary }) {
  const { currency, views, counts, morePerMonth, missing } = summary;
  const values = {
    saved: moneyText(summary.backed, currency),
    target: moneyText(summary.target, currency),
    amount: moneyText(morePerMonth, currency),
    count: counts.behind,
  };
  return (
    <div>
      <PanelText>
        <Text as="p" tone="muted">
          {t('dashboardFigures.savedOfAll', values)}{' '}
          {counts.behind > 0 ? t('dashboardFigures.behind', values) : null}
        </Text>
        <FigureExplanation
          about={t('dashboardFigures.stillToSave')}
          help={t('dashboardFigures.goalsHelp')}
          figure={missing}
          labelOf={(kind) => t(`dashboardFigures.goals-${kind}`)}
          names={{ goals: views.map(({ goal }) => goal) }}
        />
      </PanelText>
      <RowList>
        {views.slice(0, SHOWN).map((view) => (
          <RowItem key={view.goal.id}>
            <GoalRow view={view} />
          </RowItem>
        ))}
      </RowList>
    </div>
  );
}

function GoalRow({ view }: { readonly view: GoalView }) {
  const { goal, backing, currency, status } = view;
  const values = {
    saved: moneyText(backing, currency),
    target: moneyText(goal.targetAmount, currency),
  };
  const value = t('dashboardFigures.savedOf', values);
  return (
    <MeasuredRow
      title={
        <Link
          to={routes.planning('goals', { id: goal.id })}
          className={linkClass({ tone: 'quiet', weight: 'medium', reach: true })}
        >
          {goal.name}
        </Link>
      }
      value={value}
      bar={
        <LevelBar
          label={t('dashboardFigures.reached', { name: goal.name })}
          share={backing / goal.targetAmount}
          tone={status.kind === 'behind' ? 'warn' : 'good'}
          valueText={value}
        />
      }
      detail={statusText(view)}
    />
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
