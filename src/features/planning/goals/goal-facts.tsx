import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { monthsBetween, remainingOf } from '@/domain/goals/goal-required.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { allocationText, dateText, moneyText } from './goal-words.ts';

/** The figures of a goal: what is missing, needed and to be expected, and where its money comes from. */
export function GoalFacts({ view }: { readonly view: GoalView }) {
  const { goal, account, backing, status, currency, pace, way } = view;
  const today = useToday();
  const { targetDate } = goal;
  const projected = 'projected' in status ? status.projected : undefined;
  const months = targetDate === '' ? null : monthsBetween(today, targetDate);
  return (
    <DataList
      layout="stacked"
      items={[
        {
          label: t('goals.factMissing'),
          value: (
            <AmountText amount={remainingOf(goal.targetAmount, backing)} currency={currency} />
          ),
        },
        {
          label: t('goals.factNeeded'),
          value: (
            <Stack gap={0}>
              <AmountText amount={monthlyNeed(status)} currency={currency} />
              {account && way.isShared && way.required !== null && 'required' in status ? (
                <Text size="sm" tone="muted">
                  {t('goals.factNeededInto', {
                    amount: moneyText(way.required, view),
                    account: account.name,
                  })}
                </Text>
              ) : null}
            </Stack>
          ),
        },
        ...(projected === undefined
          ? []
          : [
              {
                label: t('goals.factPace'),
                value: t('goals.factPaceValue', { amount: moneyText(pace, view) }),
              },
              {
                label: t('goals.factProjected'),
                value: projected === null ? t('goals.factNever') : dateText(projected),
              },
            ]),
        {
          label: t('goals.factDate'),
          value:
            targetDate === '' ? (
              t('goals.factNoDate')
            ) : (
              <Stack gap={0}>
                <span>{dateText(targetDate)}</span>
                {months !== null && months > 0 ? (
                  <Text size="sm" tone="muted">
                    {t('goals.monthsLeft', { count: tenths(months), months: monthsText(months) })}
                  </Text>
                ) : null}
              </Stack>
            ),
        },
        {
          label: t('goals.factAccount'),
          value: account ? (
            <Stack gap={0} align="start">
              <Link to={routes.account(account.id)} className={linkClass()}>
                {account.name}
              </Link>
              <Text size="sm" tone="muted">
                {allocationText(view)}
              </Text>
            </Stack>
          ) : (
            t('goals.factNoDate')
          ),
        },
      ]}
    />
  );
}

const tenths = (months: number) => Math.round(months * 10) / 10;
const monthsText = (months: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(months);
