import { useEffect, useRef, useState } from 'react';
import { orderRules } from '@/commands/order-rules.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { Rule } from '@/domain/rule.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';

type RuleOrder = {
  /** Puts a rule at another index of the list without it. */
  readonly moveTo: (id: string, to: number) => void;
  /** Wires the control that keeps the focus while its row moves. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
  /** Says where the rule stands that was moved last. */
  readonly said: string;
};

/** Changes the order in which rules are tried. The browser drops the focus of a row that moves: it is given back. */
export function useRuleOrder(rules: readonly Rule[]): RuleOrder {
  const services = useServices();
  const undo = useUndo();
  const controls = useRef(new Map<string, HTMLButtonElement>());
  const moved = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const order = rules.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new order
  useEffect(() => {
    if (moved.current) controls.current.get(moved.current)?.focus({ preventScroll: false });
    moved.current = null;
  }, [order]);
  const moveTo = async (id: string, to: number): Promise<void> => {
    const ids = rules.map((rule) => rule.id).filter((each) => each !== id);
    ids.splice(to, 0, id);
    moved.current = id;
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
    controlOf: (id) => (control) => {
      if (control) controls.current.set(id, control);
      else controls.current.delete(id);
    },
    said,
  };
}
