import Info from 'lucide-react/icons/info';
import { useRef, useState } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { type PlanTermKind, planTerms, signedAmount } from '@/domain/budgets/month-plan.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { FigureRow } from '@/ui/tables/figures.tsx';
import { MonthFigureLines, TotalItem } from './month-figure-lines.tsx';
import { moneyText } from './month-text.ts';

type FigureDialogProps = {
  readonly shown: ShownPlan;
  /** null = closed. */
  readonly figure: PlanTermKind | null;
  readonly onClose: () => void;
};

/** The lines that make up a figure of the plan, each linked to its source. */
export function MonthFigureDialog({ shown, figure, onClose }: FigureDialogProps) {
  const last = useRef<PlanTermKind>('income');
  // Keep the content while the closing animation runs.
  if (figure !== null) last.current = figure;
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

type MonthFormulaProps = {
  readonly shown: ShownPlan;
  /** Opens the lines of a figure. */
  readonly onOpen: (figure: PlanTermKind) => void;
};

/** The button beside what is free, and the whole plan as a sum; each figure opens its own lines. */
export function MonthFormula({ shown, onOpen }: MonthFormulaProps) {
  const { plan, currency } = shown;
  const [isOpen, setOpen] = useState(false);
  const label = t('monthPlan.part-unplanned');
  const leftOut = leftOutText(shown);
  return (
    <Popover
      title={label}
      placement="bottom-end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="sm"
          icon={<Info aria-hidden="true" />}
          aria-label={t('monthPlan.openUnplanned', {
            label,
            amount: moneyText(plan.unplanned, currency),
          })}
        />
      }
    >
      <Stack gap={3}>
        <Text as="p" size="sm" tone="muted">
          {t(plan.unplanned < 0 ? 'monthPlan.help-short' : 'monthPlan.help-unplanned')}
        </Text>
        <RowList label={label}>
          {planTerms(plan).map((term) => (
            <RowItem key={term.kind}>
              <button
                type="button"
                className={rowLinkClass()}
                aria-label={t('monthPlan.openTerm', {
                  label: t(`monthPlan.part-${term.kind}`),
                  amount: moneyText(signedAmount(term), currency),
                })}
                onClick={() => {
                  setOpen(false);
                  // Wait one frame, so that the dialog returns the focus to the button, which
                  // stays, and not into the popover.
                  requestAnimationFrame(() => onOpen(term.kind));
                }}
              >
                <FigureRow
                  label={t(`monthPlan.part-${term.kind}`)}
                  figure={<AmountText amount={signedAmount(term)} currency={currency} />}
                />
              </button>
            </RowItem>
          ))}
          <TotalItem label={label} amount={plan.unplanned} currency={currency} />
        </RowList>
        {leftOut ? (
          <Text as="p" size="sm" tone="muted">
            {leftOut}
          </Text>
        ) : null}
      </Stack>
    </Popover>
  );
}

/** What the plan leaves out; null = nothing. */
function leftOutText({ shown, leftOut }: ShownPlan): string | null {
  const accounts = shown.leftOut.otherCurrency + shown.leftOut.excluded;
  const parts = [
    ...(accounts > 0 ? [t('monthPlan.leftOutAccounts', { count: accounts })] : []),
    ...(leftOut.goals > 0 ? [t('monthPlan.leftOutGoals', { count: leftOut.goals })] : []),
    ...(leftOut.debts > 0 ? [t('monthPlan.leftOutDebts', { count: leftOut.debts })] : []),
  ];
  return parts.length === 0 ? null : t('monthPlan.leftOut', { list: parts.join(', ') });
}
