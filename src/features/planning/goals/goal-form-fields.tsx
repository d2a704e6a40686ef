import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { GoalGlyph } from '@/components/categories/goal-glyph.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { IconField } from '@/components/pickers/icon-field.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { byPriority, type Goal, holdsMoney } from '@/domain/goals/goal.ts';
import { ALLOCATION_FIELDS } from '@/domain/goals/goal-form.ts';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input, NumberInput } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import type { GoalFormState } from './goal-form-state.ts';

type GoalFieldsProps = {
  readonly form: UseFormReturn<GoalFormState>;
  /** In the order of the Accounts page. */
  readonly accounts: readonly Account[];
  /** All goals except the edited one. */
  readonly others: readonly Goal[];
  /** Id of an archived account that stays selectable. */
  readonly keep?: string;
};

const NAME_MAX_CHARS = 200;

export function GoalFields({ form, accounts, others, keep }: GoalFieldsProps) {
  const { control } = form;
  const [accountId, place] = useWatch({ control, name: ['linkedAccountId', 'place'] });
  const currency = accounts.find(({ id }) => id === accountId)?.currency;
  const places = placesAmong(others);
  // Completed and archived goals keep their places in the order but aren't offered as positions.
  const shown = places.filter(({ value }) => Number(value) <= Number(place)).at(-1)?.value ?? '0';
  return (
    <>
      <FormField control={control} name="name" label={t('goals.name')} required>
        {(field) => (
          <Input
            {...field}
            data-autofocus
            maxLength={NAME_MAX_CHARS}
            placeholder={t('goals.namePlaceholder')}
          />
        )}
      </FormField>
      <FormField control={control} name="targetAmount" label={t('goals.targetAmount')} required>
        {(field) => <AmountInput {...field} size="figure" currency={currency} />}
      </FormField>
      <FieldRow>
        <FormField
          control={control}
          name="targetDate"
          label={t('goals.targetDate')}
          help={t('goals.targetDateHelp')}
        >
          {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} />}
        </FormField>
        <FormField
          control={control}
          name="linkedAccountId"
          label={t('goals.account')}
          help={accountId === '' ? t('goals.noAccountHelp') : undefined}
        >
          {({ onChange, ...field }) => (
            <AccountSelect
              {...field}
              accounts={accounts}
              keep={keep}
              none={t('goals.formNoAccount')}
              onValueChange={onChange}
            />
          )}
        </FormField>
      </FieldRow>
      <GoalPicture control={control} />
      {accountId === '' ? null : <GoalAllocationFields control={control} currency={currency} />}
      <FieldRow>
        <FormField
          control={control}
          name="place"
          label={t('goals.priority')}
          help={t('goals.priorityHelp')}
        >
          {(field) => <NativeSelect {...field} value={shown} options={places} />}
        </FormField>
        <FormField
          control={control}
          name="startDate"
          label={t('goals.startDate')}
          help={t('goals.startDateHelp')}
        >
          {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} />}
        </FormField>
      </FieldRow>
    </>
  );
}

/** The goal's picture as it will show, and on demand the choice of another. */
function GoalPicture({ control }: { readonly control: Control<GoalFormState> }) {
  const { field } = useController({ control, name: 'icon' });
  const name = useWatch({ control, name: 'name' });
  return (
    <Stack direction="row" gap={3}>
      <Tile size={36} look="accent">
        <GoalGlyph goal={{ name, icon: field.value }} />
      </Tile>
      <Stack gap={0} grow>
        <Disclosure summary={t('goals.picture')}>
          <Stack gap={4}>
            <IconField value={field.value} onValueChange={field.onChange} />
          </Stack>
        </Disclosure>
      </Stack>
    </Stack>
  );
}

/** Positions a goal can take: first, or right after another goal that holds money. */
function placesAmong(others: readonly Goal[]) {
  const after = byPriority(others).flatMap((goal, index) =>
    holdsMoney(goal)
      ? [{ value: String(index + 1), label: t('goals.after', { name: goal.name }) }]
      : [],
  );
  return [{ value: '0', label: t('goals.first') }, ...after];
}

const ALLOCATIONS = Object.keys(ALLOCATION_FIELDS) as (keyof typeof ALLOCATION_FIELDS)[];

type GoalAllocationFieldsProps = {
  readonly control: Control<GoalFormState>;
  readonly currency: string | undefined;
};

/** How much of the linked account counts toward the goal. */
function GoalAllocationFields({ control, currency }: GoalAllocationFieldsProps) {
  const { field } = useController({ control, name: 'allocation' });
  const figure = ALLOCATION_FIELDS[field.value];
  return (
    <FieldRow>
      <FormField
        control={control}
        name="allocation"
        label={t('goals.allocation')}
        help={t(`goals.optionHelp-${field.value}`)}
      >
        {(own) => (
          <NativeSelect
            {...own}
            options={ALLOCATIONS.map((value) => ({
              value,
              label: t(`goals.option-${value}`),
            }))}
          />
        )}
      </FormField>
      {figure === 'fixedAmount' ? (
        <FormField control={control} name="fixedAmount" label={t('goals.fixedAmount')} required>
          {(own) => <AmountInput {...own} currency={currency} />}
        </FormField>
      ) : null}
      {figure === 'percent' ? (
        <FormField control={control} name="percent" label={t('goals.percent')} required>
          {(own) => <NumberInput {...own} unit="%" />}
        </FormField>
      ) : null}
    </FieldRow>
  );
}
