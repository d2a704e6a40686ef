import { useState } from 'react';
import type { Outcome } from '@/commands/outcome.ts';
import { claimRow, keepBoth } from '@/commands/scheduled/posting.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import type { EnteredMatch } from '@/domain/scheduled/entered-refusal.ts';
import type { EnteredNext } from '@/live/scheduled/forecast.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

export type EnteredDecisions = {
  /** The items whose decisions are being written. */
  readonly pending: ReadonlySet<string>;
  /** The row is the payment: the schedule moves on. */
  readonly claim: (entered: EnteredNext) => void;
  /** The row is a payment of its own: the schedule's comes as well. */
  readonly keep: (entered: EnteredNext) => void;
};

/** What can be decided about a payment that looks entered already; each can be undone. */
export function useEnteredDecisions(): EnteredDecisions {
  const services = useServices();
  const undo = useUndo();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const decide = async (
    { item, row }: EnteredNext,
    write: (match: EnteredMatch) => Promise<Outcome<null, 'moved-on'>>,
  ): Promise<void> => {
    if (pending.has(item.id)) return;
    setPending((others) => new Set([...others, item.id]));
    try {
      const outcome = await write({ itemId: item.id, dueDate: item.nextDueDate, rowId: row.id });
      if (outcome.ok) undo.offer(outcome.change);
      else {
        const { code } = outcome;
        const description = code === 'moved-on' ? t('enteredAlready.movedOn') : messageFor(code);
        notifyError(t('enteredAlready.failed'), { description });
      }
    } catch (error) {
      services.log.error('a payment that looks entered could not be decided on', error);
      notifyError(t('enteredAlready.failed'));
    }
    setPending((all) => new Set([...all].filter((id) => id !== item.id)));
  };
  return {
    pending,
    claim: (entered) => void decide(entered, (match) => claimRow(services, match)),
    keep: (entered) => void decide(entered, (match) => keepBoth(services, match)),
  };
}
