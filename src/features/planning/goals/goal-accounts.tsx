import { Link } from 'react-router-dom';
import { worthText } from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { holdsMoney } from '@/domain/goals/goal.ts';
import { asServed } from '@/domain/goals/goal-allocation.ts';
import type { GoalOverview } from '@/domain/goals/goal-overview.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { allocationText } from './goal-text.ts';

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
