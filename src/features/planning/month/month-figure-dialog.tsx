import { useRef } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import {
  type PlanFigureKind,
  type PlanTerm,
  planTerms,
  signedAmount,
} from '@/domain/budgets/month-plan.ts';
import { ZERO } from '@/domain/core/money.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { FigureRow } from '@/ui/tables/figures.tsx';
import { MonthFigureLines, TotalItem } from './month-figure-lines.tsx';
import { moneyText } from './month-text.ts';

type FigureDialogProps = {
  readonly shown: ShownPlan;
  /** null = closed. */
  readonly figure: PlanFigureKind | null;
  readonly onOpen: (figure: PlanFigureKind) => void;
  readonly onClose: () => void;
};

/** The lines that make up a figure of the plan, each linked to its source. */
export function MonthFigureDialog({ shown, figure, onOpen, onClose }: FigureDialogProps) {
  const last = useRef<PlanFigureKind>('unplanned');
  // Keep the content while the closing animation runs.
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
        <MonthFigureLines shown={shown} kind={kind} figure={shown.plan[kind]} onLeave={onClose} />
      )}
    </Dialog>
  );
}

function BackButton({ onClick }: { readonly onClick: () => void }) {
  return <Button onClick={onClick}>{t('monthPlan.wholePlan')}</Button>;
}

type TermLinesProps = {
  readonly shown: ShownPlan;
  readonly terms: readonly PlanTerm[];
  readonly onOpen: (figure: PlanFigureKind) => void;
};

/** The whole plan as a sum, one figure per line; each opens its own lines. */
function TermLines({ shown, terms, onOpen }: TermLinesProps) {
  const { plan, currency } = shown;
  const leftOut = leftOutText(shown);
  return (
    <Stack gap={4}>
      <RowList label={t('monthPlan.lines')}>
        {terms.map((term) => (
          <RowItem key={term.kind}>
            <button
              type="button"
              className={rowLinkClass()}
              aria-label={t('monthPlan.openTerm', {
                label: t(`monthPlan.${term.kind}`),
                amount: moneyText(signedAmount(term), currency),
              })}
              onClick={() => onOpen(term.kind)}
            >
              <FigureRow
                label={t(`monthPlan.${term.kind}`)}
                figure={<AmountText amount={signedAmount(term)} currency={currency} />}
              />
            </button>
          </RowItem>
        ))}
        <TotalItem label={t('monthPlan.unplanned')} amount={plan.unplanned} currency={currency} />
      </RowList>
      {leftOut ? (
        <Text as="p" size="sm" tone="muted">
          {leftOut}
        </Text>
      ) : null}
    </Stack>
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
