import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { transferForGoal } from '@/domain/goals/goal-transfer.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useDebts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';

/** Opens the dialog of a scheduled transfer into the goal's account, filled in with what is still missing; nothing where none can be. */
export function GoalScheduleButton({ view }: { readonly view: GoalView }) {
  const dialogs = useDialogs();
  const today = useToday();
  const accounts = valueOr(useAccounts(), []);
  const debts = valueOr(useDebts(), null);
  const description = t('goals.scheduleDescription', { name: view.goal.name });
  const values = debts && transferForGoal(view, accounts, debts, today, description);
  if (!values || (view.status.kind === 'behind' && values.amount === null)) return null;
  return (
    <Button icon={<CalendarClock />} onClick={() => dialogs.open('add-scheduled', { values })}>
      {t('goals.schedule')}
    </Button>
  );
}
