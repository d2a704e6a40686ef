import { useForm, useWatch } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { AccountSelect } from '@/components/pickers/account-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { newGoalForm } from '@/domain/goals/goal-form.ts';
import { type GoalStart, proposedTarget } from '@/domain/goals/goal-start.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { checkGoalValues, type GoalValues, goalValuesOf } from './goal-form-values.ts';
import { moneyText } from './goal-words.ts';
import { useGoalSave } from './use-goal-save.ts';

type GoalQuickFormProps = {
  readonly accounts: readonly Account[];
  /** null = nothing is known. */
  readonly start: GoalStart | null;
};

/** A first goal in three fields; the others have what goes without saying. */
export function GoalQuickForm({ accounts, start }: GoalQuickFormProps) {
  const today = useToday();
  const form = useForm<GoalValues>({
    defaultValues: goalValuesOf(
      newGoalForm(today, [], {
        name: t('goals.emergencyName'),
        targetAmount: start && proposedTarget(start.spending),
        linkedAccountId: start?.account?.id ?? '',
      }),
    ),
    resolver: formResolver((values) => checkGoalValues(values, accounts)),
  });
  const { control } = form;
  useUnsaved(form.formState.isDirty);
  const { pending, submit } = useGoalSave({ form, onSaved: () => undefined });
  const accountId = useWatch({ control, name: 'linkedAccountId' });
  const currency = accounts.find(({ id }) => id === accountId)?.currency ?? start?.currency;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <FieldRow columns={3}>
          <FormField control={control} name="name" label={t('goalForm.name')} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField
            control={control}
            name="targetAmount"
            label={t('goalForm.targetAmount')}
            help={
              start && start.spending > 0
                ? t('goals.emptySpending', { amount: moneyText(start.spending, start) })
                : undefined
            }
            required
          >
            {(field) => <AmountInput {...field} currency={currency} />}
          </FormField>
          <FormField control={control} name="linkedAccountId" label={t('goalForm.account')}>
            {({ onChange, ...field }) => (
              <AccountSelect
                {...field}
                accounts={accounts}
                none={t('goalForm.noAccount')}
                onValueChange={onChange}
              />
            )}
          </FormField>
        </FieldRow>
        <Stack direction="row" gap={4} align="center" justify="between" wrap>
          <Text as="p" size="sm" tone="muted">
            {t('goals.emptyMore')}
          </Text>
          <Button type="submit" variant="solid" pending={pending}>
            {t('goalForm.save')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
