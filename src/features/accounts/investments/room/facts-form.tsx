import { useForm, useWatch } from 'react-hook-form';
import {
  removeContributionFacts,
  saveContributionFacts,
} from '@/commands/investments/investment-entries.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import type {
  ContributionFacts,
  ContributionPlan,
} from '@/domain/investments/contribution-facts.ts';
import { checkContributionForm } from '@/domain/investments/contribution-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';

import { FactsFields } from './facts-fields.tsx';
import { countsOpenings, type FactsValues, factsFormOf, factsValues } from './facts-values.ts';
import { FactsYears } from './facts-years.tsx';

type FactsFormProps = {
  readonly plan: ContributionPlan;
  readonly facts: ContributionFacts | null;
  readonly thisYear: number;
  readonly onClose: () => void;
};

/** The open dialog with what a person says of a plan. */
export function FactsForm({ plan, facts, thisYear, onClose }: FactsFormProps) {
  const services = useServices();
  const form = useForm<FactsValues>({
    defaultValues: factsValues(plan, facts, thisYear),
    resolver: formResolver((values) => checkContributionForm(factsFormOf(plan, values), thisYear)),
  });
  const { control, setValue } = form;
  const [basis, openings] = useWatch({ control, name: ['basis', 'openings'] });
  const failed = t('investments.factsFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  return (
    <FormDialog
      title={t('investments.factsTitle', { plan: accountTypeLabel(plan) })}
      submitLabel={t('investments.factsSave')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) =>
        save(() => saveContributionFacts(services, factsFormOf(plan, values))),
      )}
    >
      {plan === 'FHSA' ? null : (
        <SegmentedControl
          legend={t('investments.basis')}
          showLegend
          stretch
          value={basis}
          onValueChange={(next) => {
            setValue('basis', next, { shouldDirty: true });
            setValue('openings', countsOpenings(plan, next), { shouldDirty: true });
            form.clearErrors();
          }}
          options={[
            { value: 'stated', label: t(`investments.stated-${plan}`) },
            { value: 'worked-out', label: t('investments.workedOut') },
          ]}
        />
      )}
      <FactsFields control={control} plan={plan} basis={basis} />
      <FactsYears control={control} />
      <Checkbox
        label={t('investments.openings')}
        help={t('investments.openingsHelp')}
        checked={openings}
        onChange={(event) =>
          setValue('openings', event.currentTarget.checked, { shouldDirty: true })
        }
      />
      {facts ? (
        <span>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void save(() => removeContributionFacts(services, plan))}
          >
            {t('investments.factsForget')}
          </Button>
        </span>
      ) : null}
    </FormDialog>
  );
}
