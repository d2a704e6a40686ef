import { saveGoal } from '@/commands/goals.ts';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { DateInput } from '@/components/forms/date-input.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { formOfGoal } from '@/domain/goals/goal-form.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { dateText, moneyText } from './goal-words.ts';
import type { Tried, WhatIfValues } from './what-if-values.ts';

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
