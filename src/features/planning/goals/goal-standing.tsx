import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { Link } from 'react-router-dom';
import { saveGoal, setGoalState } from '@/commands/goals.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { formOfGoal } from '@/domain/goals/goal-form.ts';
import type { GoalAccount, GoalView } from '@/domain/goals/goal-overview.ts';
import { monthsBetween, paceStart, remainingOf } from '@/domain/goals/goal-pace.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { LevelBar } from '@/ui/lists/measured-row.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import {
  allocationText,
  byHandSentence,
  dateText,
  freeSentence,
  moneyText,
  repairSentence,
  standingSentence,
} from './goal-text.ts';
import { GoalScheduleButton } from './goal-transfers.tsx';

type GoalStandingProps = {
  readonly view: GoalView;
  /** The goal's account; absent if it has none. */
  readonly goalAccount: GoalAccount | undefined;
  readonly goals: readonly Goal[];
};

/** Progress, status in a sentence, ways to catch up, and the figures behind them. */
export function GoalStanding({ view, goalAccount, goals }: GoalStandingProps) {
  const { goal, backing, status } = view;
  const services = useServices();
  const isWide = useWideScreen();
  const change = useRecordChange();
  const saved = moneyText(backing, view);
  const target = moneyText(goal.targetAmount, view);
  const laterDate = status.kind === 'behind' ? status.catchUp.laterDate : null;
  const moveDate = (date: CalendarDate) => {
    const before = formOfGoal(goal, goals);
    const wanted = { ...before, targetDate: date };
    void change(() => saveGoal(services, wanted, goal.id, before), t('goals.changeFailed'));
  };
  return (
    <Card>
      <Stack gap={5}>
        <Stack gap={3}>
          <StatFigure
            size={isWide ? 'lg' : 'md'}
            label={t('goals.progressOf', { name: goal.name })}
            value={t('goals.savedOf', { saved, target })}
          />
          <LevelBar
            label={t('goals.progressOf', { name: goal.name })}
            share={backing / goal.targetAmount}
            tone={status.kind === 'behind' ? 'warn' : 'good'}
            valueText={t('goals.savedOf', { saved, target })}
          />
          <Text as="p" measure>
            {[
              standingSentence(view),
              repairSentence(view),
              byHandSentence(view),
              freeSentence(view, goalAccount?.free ?? ZERO),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          {status.kind === 'reached' && goal.state === 'active' ? (
            <Stack direction="row" gap={2} wrap>
              <Button
                icon={<CircleCheckBig />}
                onClick={() =>
                  void change(
                    () => setGoalState(services, goal.id, 'done'),
                    t('goals.changeFailed'),
                  )
                }
              >
                {t('goals.done')}
              </Button>
            </Stack>
          ) : null}
          {status.kind === 'behind' ? (
            <Stack direction="row" gap={2} wrap>
              <GoalScheduleButton view={view} />
              {laterDate ? (
                <Button onClick={() => moveDate(laterDate)}>
                  {t('goals.moveDate', { date: dateText(laterDate) })}
                </Button>
              ) : null}
            </Stack>
          ) : null}
        </Stack>
        <GoalFacts view={view} />
        {goalAccount && 'projected' in status ? (
          <PaceLine view={view} goalAccount={goalAccount} />
        ) : null}
      </Stack>
    </Card>
  );
}

/**
 * Figures of a goal: amount missing, monthly need, pace, projected date, target date, and account.
 */
function GoalFacts({ view }: { readonly view: GoalView }) {
  const { goal, account, backing, status, currency, pace, path } = view;
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
              {account && path.isShared && path.required !== null && 'required' in status ? (
                <Text size="sm" tone="muted">
                  {t('goals.factNeededInto', {
                    amount: moneyText(path.required, view),
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
                value: t('goals.needs', { amount: moneyText(pace, view) }),
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

type PaceLineProps = { readonly view: GoalView; readonly goalAccount: GoalAccount };

/** How the pace is calculated, with a link to its transactions. */
function PaceLine({ view, goalAccount }: PaceLineProps) {
  const today = useToday();
  const { account, inflow, pace } = goalAccount;
  const rows = routes.transactions({
    account: account.id,
    from: addDays(paceStart(today), 1),
    to: today,
  });
  return (
    <Text as="p" size="sm" tone="muted" measure>
      {t('goals.paceExplained', {
        account: account.name,
        inflow: moneyText(inflow.net, view),
        pace: moneyText(pace, view),
        share: moneyText(view.pace, view),
      })}{' '}
      {inflow.startingAmount === 0
        ? ''
        : `${t('goals.paceBegun', { amount: moneyText(inflow.startingAmount, view) })} `}
      {inflow.isInvested ? `${t('goals.paceInvested')} ` : ''}
      {account.values.length > 0 ? `${t('goals.paceValues')} ` : ''}
      <Link to={rows} className={linkClass()}>
        {t('goals.paceRows')}
      </Link>
    </Text>
  );
}
