import { AmountText } from '@/components/amount-text.tsx';
import { useDialogs } from '@/components/dialogs.tsx';
import type { Account } from '@/domain/account.ts';
import { scheduledInto } from '@/domain/goal-scheduled.ts';
import type { GoalView } from '@/domain/goal-view.ts';
import { sumMoney } from '@/domain/money.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine } from '@/ui/figure-line.tsx';
import { linkClass } from '@/ui/link-class.ts';
import { RowButton } from '@/ui/row-button.tsx';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { Section } from '@/ui/section.tsx';
import { Text } from '@/ui/text.tsx';
import { TwoLineRow } from '@/ui/two-line-row.tsx';
import { VisuallyHidden } from '@/ui/visually-hidden.tsx';
import { GoalScheduleButton } from './goal-schedule-button.tsx';
import { dateText, moneyText } from './goal-words.ts';

type GoalTransfersProps = { readonly view: GoalView; readonly account: Account };

/** The scheduled transfers into the goal's account, each of which opens for editing, and what they come to a month. */
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
