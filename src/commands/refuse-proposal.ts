import type { Services } from '../db/services.ts';
import type { ScheduledProposal } from '../domain/recurring.ts';
import { refusalSetting } from '../domain/recurring-refusals.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Remembers that this is not to be proposed again, by whomever; Undo brings the proposal back. */
export async function refuseProposal(
  { database, clock }: Services,
  proposal: Pick<ScheduledProposal, 'key' | 'description' | 'amount'>,
): Promise<Outcome<null>> {
  const row = refusalSetting(proposal);
  const change = newChange(clock, 'proposal-refused', { name: proposal.description });
  const former = await database.dexie.settings.table('docs').get(row.key);
  if (former?._deleted === '0') return { ok: true, value: null };
  // Undo of a refusal leaves a deleted row behind, which comes back with new contents.
  const write = former ? { restore: row } : { insert: row };
  const written = await database.store.write('settings', [write], change);
  // Else another tab was quicker with the same.
  const isThere = !written.ok && written.code === 'conflict';
  return isThere ? { ok: true, value: null } : outcomeOf(written, null, change);
}
