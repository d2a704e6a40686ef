import { Link } from 'react-router-dom';
import { DEFAULT_PLANNING } from '@/domain/budgets/planning-settings.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { paidBetween } from '@/domain/debts/debt-day.ts';
import { valueOr } from '@/live/live.ts';
import { usePlanningSettings } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { DebtAmount } from './debt-amount.tsx';
import { DebtEnd } from './debt-end.tsx';
import { type DebtRow, isOwedKnown, isPaidOffMonthly } from './debt-row.ts';
import { durationText, moneyText } from './debt-texts.ts';
import type { DebtPartProps } from './detail-part.ts';
import { paymentsLink } from './payments-link.ts';

/** What is owed, what is to pay, when it ends, and what that costs. */
export function DebtFigures({ row, today }: DebtPartProps) {
  const { view, outlook } = row;
  const { currency, owed, month } = view;
  const isEnding = outlook.ok && owed > 0;
  const isMonthly = isPaidOffMonthly(row);
  return (
    <Grid columns="four" gap={3}>
      <Card>
        <StatFigure
          label={t(owed < 0 ? 'debts.owedOverpaid' : 'debts.owed')}
          value={<DebtAmount row={row} amount={owed < 0 ? cents(-owed) : owed} />}
          detail={owedDetail(row)}
        />
      </Card>
      <Card>
        <StatFigure
          label={t('debts.toPay')}
          value={<DebtAmount row={row} amount={month.payment} />}
          detail={<PaidInMonth row={row} today={today} />}
        />
      </Card>
      <Card>
        <StatFigure
          label={t('debts.paidOff')}
          value={<DebtEnd row={row} />}
          detail={endDetail(row, today)}
        />
      </Card>
      <Card>
        <StatFigure
          label={t('debts.interestToCome')}
          value={
            outlook.ok ? (
              <DebtAmount row={row} amount={isMonthly ? ZERO : outlook.value.interest} />
            ) : (
              t('debts.endless')
            )
          }
          detail={
            isMonthly
              ? t('debts.interestMonthly')
              : isEnding
                ? t('debts.interestOfPaid', { amount: moneyText(outlook.value.paid, currency) })
                : outlook.ok
                  ? null
                  : t('debts.interestOf', { amount: moneyText(month.interest, currency) })
          }
        />
      </Card>
    </Grid>
  );
}

function owedDetail(row: DebtRow): string | null {
  const { account, view } = row;
  if (account) return t('debts.owedByAccount', { account: account.name });
  if (!isOwedKnown(row) || !view.replay) return null;
  const { accrued, entries } = view.replay;
  if (accrued > 0) return t('debts.accrued', { amount: moneyText(accrued, view.currency) });
  const since = entries[0]?.date;
  return since
    ? t('debts.owedSince', { date: formatDate(since, 'medium', currentLocale()) })
    : null;
}

/** How long it takes, and at what pace where that is the person's own. */
function endDetail(row: DebtRow, today: CalendarDate): string | null {
  const { outlook, view } = row;
  if (!outlook.ok || view.owed <= 0) return null;
  const duration = durationText(today, outlook.value.end);
  if (outlook.value.by !== 'pace' || !view.pace) return t('debts.paidOffIn', { duration });
  const amount = moneyText(view.pace.average, view.currency);
  return isPaidOffMonthly(row)
    ? t('debts.paidOffMonthly', { amount })
    : t('debts.paidOffAtPace', { duration, amount });
}

/** What was paid in the month of today; opens the transactions. */
function PaidInMonth({ row, today }: Pick<DebtPartProps, 'row' | 'today'>) {
  const { monthStartDay } = valueOr(usePlanningSettings(), DEFAULT_PLANNING);
  const { debt, currency, days } = row.view;
  const month = periodOf(monthsFromDay(monthStartDay), today);
  const { paid } = paidBetween(days, month);
  const link = paymentsLink(debt, month.start, month.end);
  if (paid === 0 || link === null) return t('debts.paidNothing');
  return (
    <Link to={link} className={linkClass()}>
      {t('debts.paidInMonth', { amount: moneyText(paid, currency) })}
    </Link>
  );
}
