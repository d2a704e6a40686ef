import { Link } from 'react-router-dom';
import { AmountText } from '@/components/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { monthsBetween, remainingOf } from '@/domain/goal-required.ts';
import { monthlyNeed } from '@/domain/goal-status.ts';
import type { GoalView } from '@/domain/goal-view.ts';
import { useToday } from '@/live/use-today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { DataList } from '@/ui/data-list.tsx';
import { linkClass } from '@/ui/link-class.ts';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { dateText, moneyText } from './goal-words.ts';
import { numberText } from './typed-number.ts';

/** The figures of a goal: what is missing, needed and to be expected, and where its money comes from. */
export function GoalFacts({ view }: { readonly view: GoalView }) {
  const { goal, account, backing, status, currency, pace } = view;
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
          value: <AmountText amount={monthlyNeed(status)} currency={currency} />,
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

function allocationText(view: GoalView): string {
  const { allocation } = view.goal;
  if (allocation.type === 'fixed') {
    return t('goals.allocation-fixed', { amount: moneyText(allocation.amount, view) });
  }
  return allocation.type === 'percent'
    ? t('goals.allocation-percent', { percent: numberText(allocation.percent) })
    : t('goals.allocation-whole');
}
