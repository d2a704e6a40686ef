import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { worthText } from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { sumMoney } from '@/domain/core/money.ts';
import { holdsMoney } from '@/domain/goals/goal.ts';
import { asServed } from '@/domain/goals/goal-allocation.ts';
import type { GoalOverview, GoalView } from '@/domain/goals/goal-overview.ts';
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
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { allocationText, dateText, moneyText } from './goal-text.ts';

/**
 * Opens the dialog for a scheduled transfer into the goal's account, filled in with the missing
 * amount. Hidden if no transfer is possible.
 */
export function GoalScheduleButton({ view }: { readonly view: GoalView }) {
  const dialogs = useDialogs();
  const values = useTransferValues(view);
  if (!values || (view.status.kind === 'behind' && values.amount === null)) return null;
  return (
    <Button icon={<CalendarClock />} onClick={() => dialogs.open('add-scheduled', { values })}>
      {t('goals.schedule')}
    </Button>
  );
}

/**
 * '+$355.61/month' beside a goal that is behind: opens the scheduled transfer that would bring it
 * back on track. Hidden if no transfer is possible.
 */
export function GoalMoreButton({ view }: { readonly view: GoalView }) {
  const dialogs = useDialogs();
  const values = useTransferValues(view);
  if (view.status.kind !== 'behind' || !values?.amount) return null;
  const amount = moneyText(values.amount, view);
  return (
    <Button
      size="sm"
      aria-label={t('goals.scheduleMoreOf', { amount, name: view.goal.name })}
      onClick={() => dialogs.open('add-scheduled', { values })}
    >
      {t('goals.scheduleMore', { amount })}
    </Button>
  );
}

/** What the dialog of a scheduled transfer into the goal's account is filled in with. */
function useTransferValues(view: GoalView) {
  const today = useToday();
  const accounts = valueOr(useAccounts(), []);
  const debts = valueOr(useDebts(), null);
  const description = t('goals.scheduleDescription', { name: view.goal.name });
  return debts && transferForGoal(view, accounts, debts, today, description);
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
                  value={t('goals.needs', { amount: moneyText(monthly, { currency }) })}
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

/**
 * Accounts that back goals: each account's value, the part each goal holds, and what is free. The
 * parts add up to the account's value.
 */
export function GoalAccounts({ views, accounts }: GoalOverview) {
  const holding = views.filter(({ goal }) => holdsMoney(goal));
  const shown = accounts.filter((each) => holding.some((view) => view.account === each.account));
  const without = holding.filter(({ account }) => account === null).length;
  if (shown.length === 0 && without === 0) return null;
  return (
    <Section title={t('goals.moneyTitle')} detail={t('goals.moneyDetail')}>
      {shown.length > 0 ? (
        <Card padding="none" clip>
          <RowList label={t('goals.moneyList')}>
            {shown.map(({ account, value, worth, free }) => {
              const { id, currency } = account;
              const own = asServed(holding.filter((view) => view.account?.id === id));
              return (
                <RowItem key={id}>
                  <FigureLine
                    strong
                    label={
                      <Stack gap={0} align="start">
                        <Link to={routes.account(id)} className={linkClass({ tone: 'quiet' })}>
                          {account.name}
                        </Link>
                        <Text size="sm" tone="muted" weight="normal">
                          {worthText({ worth })}
                        </Text>
                      </Stack>
                    }
                    figure={<AmountText amount={value} currency={currency} />}
                  />
                  {own.map(({ goal, backing, ...view }) => (
                    <FigureLine
                      key={goal.id}
                      label={
                        <Stack gap={0} align="start">
                          <Link
                            to={routes.planning('goals', { id: goal.id })}
                            className={linkClass({ tone: 'quiet' })}
                          >
                            {goal.name}
                          </Link>
                          <Text size="sm" tone="muted">
                            {allocationText({ goal, ...view })}
                          </Text>
                        </Stack>
                      }
                      figure={<AmountText amount={backing} currency={currency} tone="inherit" />}
                    />
                  ))}
                  <FigureLine
                    last
                    label={t('goals.moneyFree')}
                    figure={<AmountText amount={free} currency={currency} tone="inherit" />}
                  />
                </RowItem>
              );
            })}
          </RowList>
        </Card>
      ) : null}
      {without > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('goals.moneyOther', { count: without })}
        </Text>
      ) : null}
    </Section>
  );
}
