import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import type { ContributionPlan } from '@/domain/investments/contribution-facts.ts';
import { PLAN_CURRENCY } from '@/domain/investments/contribution-flows.ts';
import type { ContributionBasis } from '@/domain/investments/contribution-form.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { ContributionFactsFormState } from './contribution-facts-form-state.ts';

type FactsFieldsProps = {
  readonly control: Control<ContributionFactsFormState>;
  readonly plan: ContributionPlan;
  readonly basis: ContributionBasis;
};

/** The fields that a plan's basis needs. */
export function FactsFields({ control, plan, basis }: FactsFieldsProps) {
  if (plan === 'FHSA') {
    return <YearField control={control} name="openedYear" label={t('investments.openedYear')} />;
  }
  if (basis === 'stated') {
    const isTfsa = plan === 'TFSA';
    return (
      <>
        <FieldRow>
          <YearField control={control} name="year" label={t('investments.statedYear')} />
          <AmountField
            control={control}
            name="room"
            label={t(isTfsa ? 'investments.statedRoomTfsa' : 'investments.statedRoomRrsp')}
            help={t(isTfsa ? 'investments.statedRoomTfsaHelp' : 'investments.statedRoomRrspHelp')}
            signed
          />
        </FieldRow>
        {isTfsa ? null : <ClaimedBefore control={control} />}
      </>
    );
  }
  if (plan === 'TFSA') {
    return (
      <FieldRow>
        <YearField control={control} name="birthYear" label={t('investments.birthYear')} />
        <YearField
          control={control}
          name="residentSince"
          label={t('investments.residentSince')}
          help={t('investments.residentSinceHelp')}
          isOptional
        />
      </FieldRow>
    );
  }
  return (
    <>
      <FieldRow>
        <YearField control={control} name="year" label={t('investments.rrspYear')} />
        <AmountField
          control={control}
          name="carriedForward"
          label={t('investments.carriedForward')}
          signed
        />
      </FieldRow>
      <FieldRow>
        <AmountField control={control} name="earnedIncome" label={t('investments.earnedIncome')} />
        <AmountField
          control={control}
          name="pensionAdjustment"
          label={t('investments.pensionAdjustment')}
        />
      </FieldRow>
      <ClaimedBefore control={control} />
    </>
  );
}

/** Contributions to an RRSP in the first 60 days of a year may be deducted for the year before. */
function ClaimedBefore({ control }: Pick<FactsFieldsProps, 'control'>) {
  return (
    <AmountField
      control={control}
      name="claimedBefore"
      label={t('investments.claimedBefore')}
      help={t('investments.claimedBeforeHelp')}
      isOptional
    />
  );
}

type OneField<Name> = {
  readonly control: Control<ContributionFactsFormState>;
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
};

type YearFieldProps = OneField<'year' | 'birthYear' | 'residentSince' | 'openedYear'> & {
  readonly isOptional?: boolean;
};

function YearField({ isOptional = false, ...props }: YearFieldProps) {
  return (
    <FormField {...props} required={!isOptional}>
      {(field) => <Input {...field} inputMode="numeric" maxLength={4} autoComplete="off" />}
    </FormField>
  );
}

type AmountFieldProps = OneField<
  'room' | 'carriedForward' | 'earnedIncome' | 'pensionAdjustment' | 'claimedBefore'
> & { readonly signed?: boolean; readonly isOptional?: boolean };

function AmountField({ signed = false, isOptional = false, ...props }: AmountFieldProps) {
  return (
    <FormField {...props} required={!isOptional}>
      {(field) => <AmountInput {...field} signed={signed} currency={PLAN_CURRENCY} />}
    </FormField>
  );
}

/** Years stated by the user, which override what the accounts say. */
export function FactsYears({ control }: { readonly control: Control<ContributionFactsFormState> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'years' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <FieldGroup legend={t('investments.statedYears')} help={t('investments.statedYearsHelp')}>
      <Stack gap={4}>
        {fields.map((each, index) => (
          <Stack
            key={each.id}
            gap={2}
            role="group"
            aria-label={t('investments.yearNumber', { number: index + 1 })}
          >
            <FieldRow columns={3}>
              <FormField
                control={control}
                name={`years.${index}.year`}
                label={t('investments.year')}
                required
              >
                {(field) => (
                  <Input {...field} inputMode="numeric" maxLength={4} autoComplete="off" />
                )}
              </FormField>
              <FormField
                control={control}
                name={`years.${index}.contributed`}
                label={t('investments.contributed')}
              >
                {(field) => <AmountInput {...field} />}
              </FormField>
              <FormField
                control={control}
                name={`years.${index}.withdrawn`}
                label={t('investments.withdrawn')}
              >
                {(field) => <AmountInput {...field} />}
              </FormField>
            </FieldRow>
            <span>
              <Button
                size="sm"
                variant="ghost"
                icon={<Trash2 />}
                onClick={() => {
                  remove(index);
                  add.current?.focus();
                }}
              >
                {t('investments.removeThisYear')}
              </Button>
            </span>
          </Stack>
        ))}
        <span>
          <Button
            ref={add}
            size="sm"
            icon={<Plus />}
            onClick={() => append({ year: '', contributed: '', withdrawn: '' })}
          >
            {t('investments.addYear')}
          </Button>
        </span>
      </Stack>
    </FieldGroup>
  );
}
