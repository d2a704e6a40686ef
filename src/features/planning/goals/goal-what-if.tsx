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
import { dateText, moneyText, readNumber } from './goal-text.ts';

/** What stands in the boxes of what if. */
export type WhatIfValues = {
  readonly target: string;
  readonly date: string;
  readonly monthly: string;
  readonly rate: string;
};

/** The goal as it is, at its present pace with what is scheduled; where it does not grow, at what it needs. */
export function firstWhatIf({ goal, way, status }: GoalView): WhatIfValues {
  const required = 'required' in status ? (way.required ?? 0) : 0;
  const pace = way.pace + comingMonthly(way.coming);
  const text = (amount: number) => typedMoneyText(cents(amount), currentLocale());
  return {
    target: text(goal.targetAmount),
    date: goal.targetDate,
    monthly: text(pace > 0 ? pace : required),
    rate: '',
  };
}

/** What was asked, and what it comes to. */
type Tried = {
  /** Of what has to grow: the account, where the goal is backed by it (GoalWay). */
  readonly question: WhatIfInput;
  readonly answer: WhatIf;
  /** What the goal is to be, cents. */
  readonly target: Money;
  /** What would back the goal on those days. */
  readonly points: readonly GoalPoint[];
};

/** What the boxes come to; null where one of them cannot be read. @param goals of the account, the goal among them */
export function whatIfOf(
  values: WhatIfValues,
  { goal, backing, way }: GoalView,
  today: CalendarDate,
  goals: readonly Goal[],
): Tried | null {
  const target = parseTypedMoney(values.target, currentLocale());
  const perMonth = parseTypedMoney(values.monthly, currentLocale());
  const date = values.date.trim();
  const targetDate: CalendarDate | '' | null = date === '' ? '' : parseCalendarDate(date);
  const apr = values.rate.trim() === '' ? 0 : readNumber(values.rate);
  if (target === null || target <= 0 || perMonth === null || perMonth < 0) return null;
  if (targetDate === null || apr === null) return null;
  const wanted = { ...goal, targetAmount: target };
  const all = goals.map((each) => (each.id === goal.id ? wanted : each));
  const needed = way.of === 'account' ? targetBalance(wanted, all) : null;
  // What is there already asks for nothing, whatever the account holds beside it.
  const isThere = backing >= target;
  const own = { backing: isThere ? target : backing, target };
  const grows = needed === null || isThere ? own : { backing: way.have, target: needed };
  const question = { today, ...grows, perMonth, targetDate, apr };
  const answer = whatIf(question);
  const points = needed === null || isThere ? answer.points : backedBy(wanted, all, answer.points);
  return { question, answer, target, points };
}

type GoalWhatIfProps = {
  readonly view: GoalView;
  readonly goals: readonly Goal[];
  readonly values: WhatIfValues;
  /** null = a box cannot be read. */
  readonly tried: Tried | null;
  readonly isTouched: boolean;
  readonly onChange: (values: Partial<WhatIfValues>) => void;
  readonly onReset: () => void;
};

/** Another amount, date or pace, tried without storing anything; amount and date can be kept. */
export function GoalWhatIf(props: GoalWhatIfProps) {
  const { view, goals, values, tried, isTouched, onChange, onReset } = props;
  const { goal, account, currency, way } = view;
  const services = useServices();
  const change = useRecordChange();
  const isOther =
    tried !== null &&
    (tried.target !== goal.targetAmount || tried.question.targetDate !== goal.targetDate);
  const keep = async ({ question, target: targetAmount }: Tried) => {
    const before = formOfGoal(goal, goals);
    const { targetDate } = question;
    const wanted = { ...before, targetAmount, targetDate };
    const save = () => saveGoal(services, wanted, goal.id, before);
    if (await change(save, t('goals.changeFailed'))) onReset();
  };
  return (
    <Section title={t('goals.whatIfTitle')} detail={t('goals.whatIfDetail')}>
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
            <Field label={t('goals.whatIfDate')}>
              <DateInput value={values.date} onValueChange={(date) => onChange({ date })} />
            </Field>
            <Field
              label={t('goals.whatIfMonthly')}
              help={
                way.isShared && account
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
            {answerLines(tried, view).map((line) => (
              <Text key={line} as="p">
                {line}
              </Text>
            ))}
          </Stack>
          {isTouched ? (
            <Stack direction="row" gap={2} wrap>
              {tried && isOther ? (
                <Button onClick={() => void keep(tried)}>{t('goals.whatIfKeep')}</Button>
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

function answerLines(tried: Tried | null, view: GoalView): readonly string[] {
  if (!tried) return [t('goals.whatIfUnreadable')];
  const { question, answer } = tried;
  if (question.backing >= question.target) return [t('goals.whatIfThere')];
  const amount = moneyText(question.perMonth, view);
  const reached =
    answer.reached === null
      ? t('goals.whatIfNever', { amount })
      : t('goals.whatIfReached', { amount, date: dateText(answer.reached) });
  if (answer.required === null || question.targetDate === '') return [reached];
  if (question.targetDate < question.today) return [t('goalForm.previewPast'), reached];
  const required = t('goals.whatIfRequired', {
    amount: moneyText(answer.required, view),
    date: dateText(question.targetDate),
  });
  return [required, reached];
}
