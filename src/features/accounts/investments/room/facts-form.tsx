import { useForm, useWatch } from 'react-hook-form';
import {
  removeContributionFacts,
  saveContributionFacts,
} from '@/commands/save-contribution-facts.ts';
import { FormDialog } from '@/components/form-dialog.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import { showFieldErrors } from '@/components/form-show-errors.ts';
import { useSubmitOnce } from '@/components/form-submit-once.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { ContributionFacts, ContributionPlan } from '@/domain/contribution-facts.ts';
import { checkContributionForm } from '@/domain/contribution-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { SegmentedControl } from '@/ui/segmented-control.tsx';

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
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const form = useForm<FactsValues>({
    defaultValues: factsValues(plan, facts, thisYear),
    resolver: formResolver((values) => checkContributionForm(factsFormOf(plan, values), thisYear)),
  });
  const { control, setValue } = form;
  const [basis, openings] = useWatch({ control, name: ['basis', 'openings'] });
  const fail = (description?: string) => {
    notifyError(t('investments.factsFailed'), description ? { description } : {});
  };
  const finish = (outcome: Awaited<ReturnType<typeof saveContributionFacts>>): boolean => {
    if (outcome.ok) {
      undo.offer(outcome.change);
      onClose();
    } else if (outcome.fields) showFieldErrors(form.setError, outcome.fields);
    else fail(messageFor(outcome.code));
    return outcome.ok;
  };
  const save = async (values: FactsValues) =>
    finish(await saveContributionFacts(services, factsFormOf(plan, values)));
  const forget = async () => finish(await removeContributionFacts(services, plan));
  return (
    <FormDialog
      title={t('investments.factsTitle', { plan })}
      submitLabel={t('investments.factsSave')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submitOnce(() => save(values), fail))}
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
          <Button variant="ghost" size="sm" onClick={() => void submitOnce(forget, fail)}>
            {t('investments.factsForget')}
          </Button>
        </span>
      ) : null}
    </FormDialog>
  );
}
