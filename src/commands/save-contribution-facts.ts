import type { Services } from '@/db/services.ts';
import {
  CONTRIBUTION_FACTS_PREFIX,
  type ContributionPlan,
} from '@/domain/investments/contribution-facts.ts';
import { yearOf } from '@/domain/investments/contribution-flows.ts';
import {
  type ContributionForm,
  checkContributionForm,
  factsOfForm,
} from '@/domain/investments/contribution-form.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/** Keeps what the person says of a plan. `invalid`: codes of checkContributionForm. */
export async function saveContributionFacts(
  { database, clock }: Services,
  form: ContributionForm,
): Promise<Outcome<null>> {
  const thisYear = yearOf(clock.today());
  const facts = factsOfForm(form, thisYear);
  if (!facts) return invalid(checkContributionForm(form, thisYear));
  const change = newChange(clock, 'contribution-facts-set', { name: form.plan });
  const key = CONTRIBUTION_FACTS_PREFIX + form.plan;
  return outcomeOf(await putSetting(database, key, () => facts, change), null, change);
}

/** Forgets what the person said of a plan. */
export async function removeContributionFacts(
  { database, clock }: Services,
  plan: ContributionPlan,
): Promise<Outcome<null>> {
  const change = newChange(clock, 'contribution-facts-set', { name: plan });
  const key = CONTRIBUTION_FACTS_PREFIX + plan;
  return outcomeOf(await putSetting(database, key, () => ({}), change), null, change);
}
