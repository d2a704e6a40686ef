import { saveGoal } from '@/commands/goals.ts';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { targetBalance } from '@/domain/goals/goal-allocation.ts';
import { formOfGoal } from '@/domain/goals/goal-form.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import {
  backedBy,
  type GoalPoint,
  type WhatIf,
  type WhatIfInput,
  whatIf,
} from '@/domain/goals/goal-projection.ts';
import { comingMonthly } from '@/domain/goals/goal-status.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { dateText, moneyText, parsePercent } from './goal-text.ts';

/** Raw form state of the what-if form. */
export type WhatIfFormState = {
  readonly target: string;
  readonly date: string;
  readonly monthly: string;
  readonly rate: string;
};

/**
 * The goal as it is, at its current pace plus scheduled transfers. If it isn't growing, at the
 * amount it needs per month.
 */
export function initialWhatIf({ goal, path, status }: GoalView): WhatIfFormState {
  const required = 'required' in status ? (path.required ?? 0) : 0;
  const pace = path.pace + comingMonthly(path.coming);
  const text = (amount: number) => typedMoneyText(cents(amount), currentLocale());
  return {
    target: text(goal.targetAmount),
    date: goal.targetDate,
    monthly: text(pace > 0 ? pace : required),
    rate: '',
  };
}

/** A what-if input with its result. */
type WhatIfTrial = {
  /** Refers to the account instead of the goal if the goal is backed by its account (`path.of`). */
  readonly input: WhatIfInput;
  readonly answer: WhatIf;
  /** Target of the goal, in cents. */
  readonly target: Money;
  /** What would back the goal on each day. */
  readonly points: readonly GoalPoint[];
};

/**
 * Evaluates the form; null if a field can't be read.
 * @param goals all goals of the account, including this one
 */
export function evaluateWhatIf(
  values: WhatIfFormState,
  { goal, backing, path }: GoalView,
  today: CalendarDate,
  goals: readonly Goal[],
): WhatIfTrial | null {
  const target = parseTypedMoney(values.target, currentLocale());
  const perMonth = parseTypedMoney(values.monthly, currentLocale());
  const date = values.date.trim();
  const targetDate: CalendarDate | '' | null = date === '' ? '' : parseCalendarDate(date);
  const apr = values.rate.trim() === '' ? 0 : parsePercent(values.rate);
  if (target === null || target <= 0 || perMonth === null || perMonth < 0) return null;
  if (targetDate === null || apr === null) return null;
  const wanted = { ...goal, targetAmount: target };
  const all = goals.map((each) => (each.id === goal.id ? wanted : each));
  const needed = path.of === 'account' ? targetBalance(wanted, all) : null;
  // A goal that is already reached needs nothing, whatever else the account holds.
  const isThere = backing >= target;
  const own = { backing: isThere ? target : backing, target };
  const grows = needed === null || isThere ? own : { backing: path.have, target: needed };
  const input = { today, ...grows, perMonth, targetDate, apr };
  const answer = whatIf(input);
  const points = needed === null || isThere ? answer.points : backedBy(wanted, all, answer.points);
  return { input, answer, target, points };
}

type GoalWhatIfProps = {
  readonly view: GoalView;
  readonly goals: readonly Goal[];
  readonly values: WhatIfFormState;
  /** null = a field can't be read. */
  readonly trial: WhatIfTrial | null;
  readonly isTouched: boolean;
  readonly onChange: (values: Partial<WhatIfFormState>) => void;
  readonly onReset: () => void;
};

/**
 * Tries another amount, date, or pace without storing anything; amount and date can then be applied
 * to the goal.
 */
export function GoalWhatIf(props: GoalWhatIfProps) {
  const { view, goals, values, trial, isTouched, onChange, onReset } = props;
  const { goal, account, currency, path } = view;
  const services = useServices();
  const change = useRecordChange();
  const isOther =
    trial !== null &&
    (trial.target !== goal.targetAmount || trial.input.targetDate !== goal.targetDate);
  const keep = async ({ input, target: targetAmount }: WhatIfTrial) => {
    const before = formOfGoal(goal, goals);
    const { targetDate } = input;
    const wanted = { ...before, targetAmount, targetDate };
    const save = () => saveGoal(services, wanted, goal.id, before);
    if (await change(save, t('goals.changeFailed'))) onReset();
  };
  return (
    <Section title={t('goals.chartWhatIf')} detail={t('goals.whatIfDetail')}>
      <Card>
        <Stack gap={4}>
          <Grid columns="fields">
            <Field label={t('goals.whatIfTarget')}>
              <AmountInput
                value={values.target}
                currency={currency}
                onChange={(event) => onChange({ target: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('goals.factDate')}>
              <DateInput value={values.date} onValueChange={(date) => onChange({ date })} />
            </Field>
            <Field
              label={t('goals.whatIfMonthly')}
              help={
                path.isShared && account
                  ? t('goals.whatIfInto', { account: account.name })
                  : undefined
              }
            >
              <AmountInput
                value={values.monthly}
                currency={currency}
                onChange={(event) => onChange({ monthly: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('goals.whatIfRate')}>
              <NumberInput
                value={values.rate}
                unit="%"
                onChange={(event) => onChange({ rate: event.currentTarget.value })}
              />
            </Field>
          </Grid>
          <Stack gap={1} role="status">
            {answerLines(trial, view).map((line) => (
              <Text key={line} as="p">
                {line}
              </Text>
            ))}
          </Stack>
          {isTouched ? (
            <Stack direction="row" gap={2} wrap>
              {trial && isOther ? (
                <Button onClick={() => void keep(trial)}>{t('goals.whatIfKeep')}</Button>
              ) : null}
              <Button variant="ghost" onClick={onReset}>
                {t('goals.whatIfReset')}
              </Button>
            </Stack>
          ) : null}
        </Stack>
      </Card>
    </Section>
  );
}

function answerLines(trial: WhatIfTrial | null, view: GoalView): readonly string[] {
  if (!trial) return [t('goals.whatIfUnreadable')];
  const { input, answer } = trial;
  if (input.backing >= input.target) return [t('goals.whatIfThere')];
  const amount = moneyText(input.perMonth, view);
  const reached =
    answer.reached === null
      ? t('goals.whatIfNever', { amount })
      : t('goals.whatIfReached', { amount, date: dateText(answer.reached) });
  if (answer.required === null || input.targetDate === '') return [reached];
  if (input.targetDate < input.today) return [t('goals.previewPast'), reached];
  const required = t('goals.whatIfRequired', {
    amount: moneyText(answer.required, view),
    date: dateText(input.targetDate),
  });
  return [required, reached];
}
