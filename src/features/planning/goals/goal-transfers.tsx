import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { sumMoney } from '@/domain/core/money.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import { transferForGoal } from '@/domain/goals/goal-projection.ts';
import { scheduledInto } from '@/domain/goals/goal-status.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useDebts, useScheduledTransactions } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { dateText, moneyText } from './goal-text.ts';

/**
 * Opens the dialog for a scheduled transfer into the goal's account, filled in with the missing
 * amount. Hidden if no transfer is possible.
 */
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

type GoalTransfersProps = { readonly view: GoalView; readonly account: Account };

/**
 * Scheduled transfers into the goal's account, each of which opens for editing, and their monthly
 * total.
 */
export function GoalTransfers({ view, account }: GoalTransfersProps) {
  const dialogs = useDialogs();
  const items = useScheduledTransactions();
  if (items.status !== 'ready') return null;
  const { currency } = account;
  const lines = scheduledInto(account.id, items.value);
  const isBehind = view.status.kind === 'behind';
  return (
    <Section
      title={t('goals.scheduleTitle', { account: account.name })}
      actions={isBehind ? null : <GoalScheduleButton view={view} />}
    >
      {lines.length === 0 ? (
        <Text as="p" tone="muted">
          {t('goals.scheduleNone')}
        </Text>
      ) : (
        <Card padding="none" clip>
          <RowList label={t('goals.scheduleList', { account: account.name })}>
            {lines.map(({ item, monthly }) => (
              <RowItem key={item.id}>
                <TwoLineRow
                  wrap
                  title={
                    <RowButton
                      onClick={() => dialogs.open('edit-scheduled', { scheduledId: item.id })}
                    >
                      <VisuallyHidden>
                        {t('goals.scheduleEdit', { description: '' })}
                      </VisuallyHidden>
                      <span className={linkClass({ tone: 'quiet' })}>{item.description}</span>
                    </RowButton>
                  }
                  detail={t('goals.scheduleNext', { date: dateText(item.nextDueDate) })}
                  value={t('goals.scheduleMonth', { amount: moneyText(monthly, { currency }) })}
                />
              </RowItem>
            ))}
            {lines.length > 1 ? (
              <RowItem>
                <FigureLine
                  strong
                  last
                  label={t('goals.scheduleTotal')}
                  figure={
                    <AmountText
                      amount={sumMoney(lines.map(({ monthly }) => monthly))}
                      currency={currency}
                    />
                  }
                />
              </RowItem>
            ) : null}
          </RowList>
        </Card>
      )}
    </Section>
  );
}
