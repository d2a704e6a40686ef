import { useRef } from 'react';
import { type PlanFigureKind, planTerms } from '@/domain/budgets/month-plan-terms.ts';
import { ZERO } from '@/domain/core/money.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { FigureLines } from './figure-lines.tsx';
import { moneyText } from './month-words.ts';
import { TermLines } from './term-lines.tsx';

type FigureDialogProps = {
  readonly shown: ShownPlan;
  /** null = closed. */
  readonly figure: PlanFigureKind | null;
  readonly onOpen: (figure: PlanFigureKind) => void;
  readonly onClose: () => void;
};

/** What a figure of the plan adds up, line by line, each of which leads to what it is. */
export function FigureDialog({ shown, figure, onOpen, onClose }: FigureDialogProps) {
  const last = useRef<PlanFigureKind>('unplanned');
  // While it closes it still says what it said.
  if (figure !== null) last.current = figure;
  const kind = figure ?? last.current;
  const terms = planTerms(shown.plan);
  const term = terms.find((each) => each.kind === kind);
  const isShort = kind === 'unplanned' && shown.plan.unplanned < 0;
  return (
    <Dialog
      open={figure !== null}
      title={t(`monthPlan.${kind}`)}
      description={t(isShort ? 'monthPlan.help-short' : `monthPlan.help-${kind}`, {
        amount: moneyText(term?.amount ?? ZERO, shown.currency),
      })}
      closeLabel={t('common.close')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      {...(term ? { footerStart: <BackButton onClick={() => onOpen('unplanned')} /> } : {})}
    >
      {kind === 'unplanned' ? (
        <TermLines shown={shown} terms={terms} onOpen={onOpen} />
      ) : (
        <FigureLines shown={shown} kind={kind} figure={shown.plan[kind]} onLeave={onClose} />
      )}
    </Dialog>
  );
}

function BackButton({ onClick }: { readonly onClick: () => void }) {
  return <Button onClick={onClick}>{t('monthPlan.wholePlan')}</Button>;
}
