import type { Services } from '@/db/services.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { refusalSetting } from '@/domain/scheduled/recurring-refusals.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/** Remembers that this is not to be proposed again, by whomever; Undo brings the proposal back. */
export async function refuseProposal(
  { database, clock }: Services,
  proposal: Pick<ScheduledProposal, 'key' | 'description' | 'amount'>,
): Promise<Outcome<null>> {
  const { key, value } = refusalSetting(proposal);
  const change = newChange(clock, 'proposal-refused', { name: proposal.description });
  const written = await putSetting(database, key, (former) => (former ? null : value), change);
  return outcomeOf(written, null, change);
}
