import { useState } from 'react';
import { orderDebts } from '@/commands/debts.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { movedAmong } from '@/domain/debts/payoff-debts.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { useFocusOfMoved } from '@/ui/lists/use-focus-of-moved.ts';
import type { PlanWords } from './payoff-words.ts';

type DebtOrder = {
  /** Puts a debt at another index of the list without it. */
  readonly moveTo: (id: string, to: number) => void;
  /** Wires the control that keeps the focus while its row moves. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
  /** Says where the debt stands that was moved last. */
  readonly said: string;
};

/** Changes the person's own order of debts. @param shown ids as they are drawn, in that order; the other ones keep their places */
export function useDebtOrder(
  all: readonly string[],
  shown: readonly string[],
  { names }: PlanWords,
): DebtOrder {
  const services = useServices();
  const change = useRecordChange();
  const { willMove, controlOf } = useFocusOfMoved(shown);
  const [said, setSaid] = useState('');
  const moveTo = async (id: string, to: number): Promise<void> => {
    willMove(id);
    const order = movedAmong(all, shown, id, to);
    if (!(await change(() => orderDebts(services, order), t('payoff.moveFailed')))) return;
    setSaid(t('payoff.movedTo', { name: names.get(id) ?? '', place: to + 1, count: shown.length }));
  };
  return { moveTo: (id, to) => void moveTo(id, to), controlOf, said };
}
