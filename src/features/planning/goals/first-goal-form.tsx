import Plus from 'lucide-react/icons/plus';
import { useForm, useWatch } from 'react-hook-form';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { type GoalStart, newGoalForm, proposedTarget } from '@/domain/goals/goal-form.ts';
import { GoalsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { useGoalStart } from '@/live/planning.ts';
import { useAccounts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  checkGoalFormState,
  type GoalFormState,
  goalFormStateOf,
  useGoalSave,
} from './goal-form-state.ts';
import { moneyText } from './goal-text.ts';

/** Empty state: a three-field form for the first goal, prefilled from the user's figures. */
export function GoalsEmpty() {
  const dialogs = useDialogs();
  const accounts = useAccounts();
  const start = useGoalStart();
  if (accounts.status === 'loading' || start.status === 'loading') return <GoalsSkeleton />;
  return (
    <Section
      title={t('goals.title')}
      actions={
        <Button icon={<Plus />} onClick={() => dialogs.open('add-goal', {})}>
          {t('goals.add')}
        </Button>
      }
    >
      <Card padding="lg">
        <Stack gap={5}>
          <Stack gap={1}>
            <Text as="p" size="lg" weight="semibold">
              {t('goals.emptyTitle')}
            </Text>
            <Text as="p" tone="muted" measure>
              {t('goals.emptyText')}
            </Text>
          </Stack>
          <FirstGoalForm
            accounts={accounts.status === 'ready' ? accounts.value : []}
            start={start.status === 'ready' ? start.value : null}
          />
        </Stack>
      </Card>
    </Section>
  );
}

type GoalQuickFormProps = {
  readonly accounts: readonly Account[];
  /** null = the suggestion isn't available. */
  readonly start: GoalStart | null;
};

/** Short form for a first goal; the other fields get their defaults. */
function FirstGoalForm({ accounts, start }: GoalQuickFormProps) {
  const today = useToday();
  const form = useForm<GoalFormState>({
    defaultValues: goalFormStateOf(
      newGoalForm(today, [], {
        name: t('goals.emergencyName'),
        targetAmount: start && proposedTarget(start.spending),
        linkedAccountId: start?.account?.id ?? '',
      }),
    ),
    resolver: formResolver((values) => checkGoalFormState(values, accounts)),
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
