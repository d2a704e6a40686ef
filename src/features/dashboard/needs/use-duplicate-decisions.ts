import { useState } from 'react';
import { mergeDuplicates, refuseDuplicates } from '@/commands/transactions/transaction-pairs.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import type { DuplicatePair } from '@/live/dashboard/dashboard-sections.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

export type DuplicateDecisions = {
  /** Pairs that are being decided, by key. */
  readonly pending: ReadonlySet<string>;
  /** Asked about first: one of its rows stands in a statement that agreed. */
  readonly locked: DuplicatePair | null;
  readonly merge: (pair: DuplicatePair, unlock?: boolean) => void;
  readonly keepBoth: (pair: DuplicatePair) => void;
  /** Closes the question. */
  readonly leave: () => void;
};

/** What can be decided about two rows that may be one; each can be undone. */
export function useDuplicateDecisions(): DuplicateDecisions {
  const services = useServices();
  const undo = useUndo();
  const change = useRecordChange();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [locked, setLocked] = useState<DuplicatePair | null>(null);
  const alone = async ({ key }: DuplicatePair, decide: () => Promise<unknown>) => {
    if (pending.has(key)) return;
    setPending((others) => new Set([...others, key]));
    await decide();
    setPending((all) => new Set([...all].filter((each) => each !== key)));
  };
  const merge = async (pair: DuplicatePair, unlock: boolean) => {
    try {
      const outcome = await mergeDuplicates(services, pair, { unlock });
      if (outcome.ok) undo.offer(outcome.change);
      else if (outcome.code === 'locked') setLocked(pair);
      else notifyError(t('needs.mergeFailed'), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('two rows could not be merged', error);
      notifyError(t('needs.mergeFailed'));
    }
  };
  return {
    pending,
    locked,
    merge: (pair, unlock = false) => {
      setLocked(null);
      void alone(pair, () => merge(pair, unlock));
    },
    keepBoth: (pair) => {
      const named = { key: pair.key, name: pair.kept.description };
      const refuse = () => refuseDuplicates(services, named);
      void alone(pair, () => change(refuse, t('needs.keepBothFailed')));
    },
    leave: () => setLocked(null),
  };
}
