import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  removeContributionFacts,
  saveContributionFacts,
} from '@/commands/investments/investment-entries.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import type {
  ContributionFacts,
  ContributionPlan,
} from '@/domain/investments/contribution-facts.ts';
import { yearOf } from '@/domain/investments/contribution-flows.ts';
import { checkContributionForm } from '@/domain/investments/contribution-form.ts';
import { useContributionFacts } from '@/live/investments/contributions.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { FactsFields, FactsYears } from './contribution-facts-fields.tsx';
import {
  type ContributionFactsFormState,
  contributionFactsFormStateOf,
  countsOpenings,
  factsFormOf,
} from './contribution-facts-form-state.ts';

/** Edits the facts that a plan's contribution room is computed from. */
export function ContributionFactsDialog({ request, onClose }: DialogProps<'contribution-facts'>) {
  const { plan } = request;
  const thisYear = yearOf(useToday());
  const live = useContributionFacts();
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <UnreadableDialog
        title={t('investments.factsTitle', { plan: accountTypeLabel(plan) })}
        failedTitle={t('investments.factsUnread')}
        error={live.error}
        onClose={onClose}
      />
    );
  }
  const facts = live.value.get(plan) ?? null;
  return <Opened plan={plan} facts={facts} thisYear={thisYear} onClose={onClose} />;
}

type OpenedProps = Parameters<typeof FactsForm>[0];

/**
 * Keeps the facts as they were when the dialog opened, so changes in another tab don't disturb
 * typing.
 */
function Opened(props: OpenedProps) {
  const [facts] = useState<ContributionFacts | null>(props.facts);
  return <FactsForm {...props} facts={facts} />;
}

type FactsFormProps = {
  readonly plan: ContributionPlan;
  readonly facts: ContributionFacts | null;
  readonly thisYear: number;
  readonly onClose: () => void;
};

function FactsForm({ plan, facts, thisYear, onClose }: FactsFormProps) {
  const services = useServices();
  const form = useForm<ContributionFactsFormState>({
    defaultValues: contributionFactsFormStateOf(plan, facts, thisYear),
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
