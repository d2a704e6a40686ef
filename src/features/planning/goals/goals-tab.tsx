import Compass from 'lucide-react/icons/compass';
import Plus from 'lucide-react/icons/plus';
import { Link, useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import type { GoalOverview } from '@/domain/goals/goal-overview.ts';
import { GoalsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { useGoalOverview } from '@/live/goals.ts';
import { t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { GoalsEmpty } from './first-goal-form.tsx';
import { GoalAccounts } from './goal-accounts.tsx';
import { GoalDetail } from './goal-detail.tsx';
import { GoalList } from './goal-list.tsx';

/** The Goals tab of Planning: all goals, or one of them (`id` in the address). */
export function GoalsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const overview = useGoalOverview();
  if (overview.status === 'loading') return <GoalsSkeleton />;
  if (overview.status === 'failed') {
    return (
      <ErrorState title={t('goals.failedTitle')} reassurance={t('goals.failedSafe')}>
        {overview.error.message}
      </ErrorState>
    );
  }
  const { views } = overview.value;
  if (id !== null) {
    const view = views.find(({ goal }) => goal.id === id);
    return view ? <GoalDetail key={id} view={view} overview={overview.value} /> : <GoalMissing />;
  }
  return views.length === 0 ? <GoalsEmpty /> : <GoalsOverview {...overview.value} />;
}

function GoalsOverview(overview: GoalOverview) {
  const dialogs = useDialogs();
  return (
    <Stack gap={6}>
      <Section
        title={t('goals.title')}
        detail={t('goals.detail')}
        actions={
          <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-goal', {})}>
            {t('goals.add')}
          </Button>
        }
      >
        <GoalList views={overview.views} />
      </Section>
      <GoalAccounts {...overview} />
    </Stack>
  );
}

/** Shown if the address names a goal that doesn't exist. */
function GoalMissing() {
  return (
    <EmptyState
      icon={<Compass />}
      title={t('goals.missingTitle')}
      text={t('goals.missingText')}
      actions={
        <Link to={routes.planning('goals')} className={buttonClass({ variant: 'solid' })}>
          {t('goals.back')}
        </Link>
      }
    />
  );
}
