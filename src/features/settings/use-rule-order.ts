import { useState } from 'react';
import { orderRules } from '@/commands/order-rules.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import type { Rule } from '@/domain/rules/rule.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { useFocusOfMoved } from '@/ui/lists/use-focus-of-moved.ts';

type RuleOrder = {
  /** Puts a rule at another index of the list without it. */
  readonly moveTo: (id: string, to: number) => void;
  /** Wires the control that keeps the focus while its row moves. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
  /** Says where the rule stands that was moved last. */
  readonly said: string;
};

/** Changes the order in which rules are tried. */
export function useRuleOrder(rules: readonly Rule[]): RuleOrder {
  const services = useServices();
  const undo = useUndo();
  const { willMove, controlOf } = useFocusOfMoved(rules.map(({ id }) => id));
  const [said, setSaid] = useState('');
  const moveTo = async (id: string, to: number): Promise<void> => {
    const ids = rules.map((rule) => rule.id).filter((each) => each !== id);
    ids.splice(to, 0, id);
    willMove(id);
    const outcome = await orderRules(services, ids);
    if (!outcome.ok) {
      notifyError(t('rules.moveFailed'), { description: messageFor(outcome.code) });
      return;
    }
    undo.offer(outcome.change);
    const name = rules.find((rule) => rule.id === id)?.name ?? '';
    setSaid(t('rules.movedTo', { name, place: to + 1, count: rules.length }));
  };
  return {
    moveTo: (id, to) => void moveTo(id, to),
    controlOf,
    said,
  };
}
