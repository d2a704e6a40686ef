import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { GoalBook } from '@/domain/goals/goal-view.ts';
import { useGoalOverview } from '@/live/goals.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { GoalAccounts } from './goal-accounts.tsx';
import { GoalDetail } from './goal-detail.tsx';
import { GoalList } from './goal-list.tsx';
import { GoalMissing } from './goal-missing.tsx';
import { GoalsEmpty } from './goals-empty.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';

/** The goals tab of planning: all goals, or with an `id` in the address one of them. */
export function GoalsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const book = useGoalOverview();
  if (book.status === 'loading') return <GoalsSkeleton />;
  if (book.status === 'failed') {
    return (
      <ErrorState title={t('goals.failedTitle')} safe={t('goals.failedSafe')}>
        {book.error.message}
      </ErrorState>
    );
  }
  const { views } = book.value;
  if (id !== null) {
    const view = views.find(({ goal }) => goal.id === id);
    return view ? <GoalDetail key={id} view={view} book={book.value} /> : <GoalMissing />;
  }
  return views.length === 0 ? <GoalsEmpty /> : <GoalsOverview {...book.value} />;
}

function GoalsOverview(book: GoalBook) {
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
        <GoalList views={book.views} />
      </Section>
      <GoalAccounts {...book} />
    </Stack>
  );
}
