import { useRef } from 'react';
import type { PlanFigureKind, PlanTermKind } from '@/domain/budgets/month-plan.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { MonthFigureLines } from './month-figure-lines.tsx';
import { moneyText } from './month-text.ts';

type FigureDialogProps = {
  readonly shown: ShownPlan;
  /** null = closed. What is unplanned has no lines of its own. */
  readonly figure: PlanFigureKind | null;
  readonly onClose: () => void;
};

/** The lines that make up a figure of the plan, each linked to its source. */
export function MonthFigureDialog({ shown, figure, onClose }: FigureDialogProps) {
  const last = useRef<PlanTermKind>('income');
  // Keep the content while the closing animation runs.
  if (figure !== null && figure !== 'unplanned') last.current = figure;
  const kind = last.current;
  const { amount } = shown.plan[kind];
  return (
    <Dialog
      open={figure !== null}
      title={t(`monthPlan.part-${kind}`)}
      description={t(`monthPlan.help-${kind}`, { amount: moneyText(amount, shown.currency) })}
      closeLabel={t('common.close')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <MonthFigureLines shown={shown} kind={kind} figure={shown.plan[kind]} onLeave={onClose} />
    </Dialog>
  );
}
