import { useState } from 'react';
import type { Outcome } from '@/commands/outcome.ts';
import { acceptProposal, refuseProposal } from '@/commands/scheduled/scheduled.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { usePostDue } from '@/features/scheduled/use-post-due.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { type MessageKey, t } from '@/messages/t.ts';

export type ProposalDecisions = {
  /** The key of the proposal that is being written. */
  readonly pendingKey: string | null;
  /** Makes a scheduled transaction of it, as it stands. */
  readonly schedule: (proposal: ScheduledProposal) => void;
  /** Opens the dialog with what is proposed. */
  readonly edit: (proposal: ScheduledProposal) => void;
  readonly dismiss: (proposal: ScheduledProposal) => void;
};

/** What can be done about a proposal; each can be undone. */
export function useProposalDecisions(): ProposalDecisions {
  const services = useServices();
  const dialogs = useDialogs();
  const undo = useUndo();
  const postDue = usePostDue();
  const [pendingKey, setPendingKey] = useState<string | null>(null);

  const decide = async <Value>(
    { key }: ScheduledProposal,
    failed: MessageKey,
    write: () => Promise<Outcome<Value>>,
  ): Promise<void> => {
    if (pendingKey !== null) return;
    setPendingKey(key);
    try {
      const outcome = await write();
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(t(failed), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('a proposal could not be decided on', error);
      notifyError(t(failed));
    }
    setPendingKey(null);
  };
  return {
    pendingKey,
    schedule: (proposal) =>
      void decide(proposal, 'proposals.scheduleFailed', async () => {
        const outcome = await acceptProposal(services, proposal);
        if (outcome.ok && outcome.change) await postDue(outcome.value, outcome.change);
        return outcome;
      }),
    edit: ({ accountId, description, amount, categoryId, ...rhythm }) => {
      const { frequency, interval, nextDueDate, anchorDate, monthEnd } = rhythm;
      dialogs.open('add-scheduled', {
        values: {
          accountId,
          description,
          amount,
          categoryId,
          frequency,
          interval,
          nextDueDate,
          monthEnd,
          ...(anchorDate === undefined ? {} : { anchorDate }),
        },
      });
    },
    dismiss: (proposal) =>
      void decide(proposal, 'proposals.dismissFailed', () => refuseProposal(services, proposal)),
  };
}
