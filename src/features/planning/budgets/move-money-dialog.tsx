import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import { rowOf } from '@/domain/budgets/budget-list.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { useBudgetPlan } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { MoveForm } from './move-form.tsx';

/** 'Move Money' from one budget to another, in the periods of one day. */
export function MoveMoneyDialog({ request, onClose }: DialogProps<'move-money'>) {
  const today = useToday();
  const day = parseCalendarDate(request.day) ?? today;
  const shown = useBudgetPlan(day);
  const title = t('budgets.moveTitle');
  if (shown.status === 'loading') return null;
  if (shown.status === 'failed') {
    const failedTitle = t('budgets.failedTitle');
    return (
      <UnreadableDialog
        title={title}
        failedTitle={failedTitle}
        onClose={onClose}
        error={shown.error}
      />
    );
  }
  const { book, currency } = shown.value;
  const rows = book.budgets
    .map((budget) => rowOf(book, budget, day))
    .filter(({ figures }) => figures !== null);
  if (rows.length < 2) {
    return (
      <InfoDialog title={title} size="sm" onClose={onClose}>
        <Notice>{t('budgets.moveNeedsTwo')}</Notice>
      </InfoDialog>
    );
  }
  return (
    <MoveForm
      rows={rows}
      currency={currency}
      day={day}
      today={today}
      request={request}
      onClose={onClose}
    />
  );
}
