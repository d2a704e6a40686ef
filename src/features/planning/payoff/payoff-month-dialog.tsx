import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { PlanMonth, PlanPart } from '@/domain/debts/payoff.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { money, monthText, type PlanLabels } from './payoff-text.ts';

type PayoffMonthDialogProps = {
  readonly open: boolean;
  readonly month: PlanMonth | undefined;
  readonly labels: PlanLabels;
  readonly onClose: () => void;
};

/** What one month of the plan pays on each debt, linked to the debts. */
export function PayoffMonthDialog({ open, month, labels, onClose }: PayoffMonthDialogProps) {
  return (
    <Dialog
      open={open && month !== undefined}
      title={t('payoff.monthTitle', { date: month ? monthText(month.date) : '' })}
      description={t('payoff.monthDetail', { month: month?.month ?? 0 })}
      closeLabel={t('common.close')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {month ? (
        <Stack gap={4}>
          <RowList label={t('payoff.monthTitle', { date: monthText(month.date) })}>
            {month.parts.map((part) => (
              <RowItem key={part.debtId}>
                <Part part={part} labels={labels} onLeave={onClose} />
              </RowItem>
            ))}
          </RowList>
          <MonthTotals month={month} labels={labels} />
        </Stack>
      ) : null}
    </Dialog>
  );
}

type PartProps = {
  readonly part: PlanPart;
  readonly labels: PlanLabels;
  readonly onLeave: () => void;
};

function Part({ part, labels, onLeave }: PartProps) {
  const { debtId, interest, payment, owed } = part;
  const values = { interest: money(interest, labels), owed: money(owed, labels) };
  return (
    <TwoLineRow
      wrap
      inset="none"
      title={
        <Link
          to={routes.planning('debts', { id: debtId })}
          className={linkClass()}
          onClick={onLeave}
        >
          {labels.names.get(debtId) ?? ''}
        </Link>
      }
      detail={t(owed === 0 ? 'payoff.monthPaid' : 'payoff.monthPart', values)}
      value={<AmountText amount={payment} currency={labels.currency} />}
    />
  );
}

function MonthTotals({
  month,
  labels,
}: {
  readonly month: PlanMonth;
  readonly labels: PlanLabels;
}) {
  const { currency } = labels;
  return (
    <DataList
      items={[
        {
          label: t('payoff.monthPayment'),
          value: <AmountText amount={month.payment} currency={currency} weight="medium" />,
        },
        {
          label: t('payoff.monthInterest'),
          value: <AmountText amount={month.interest} currency={currency} />,
        },
        {
          label: t('payoff.monthPrincipal'),
          value: <AmountText amount={month.principal} currency={currency} />,
        },
        {
          label: t('payoff.monthOwed'),
          value: <AmountText amount={month.owed} currency={currency} />,
        },
      ]}
    />
  );
}
