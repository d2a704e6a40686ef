import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Trash2 from 'lucide-react/icons/trash';
import { Link, useNavigate } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { DEFAULT_PLANNING } from '@/domain/budgets/planning-settings.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { paidBetween } from '@/domain/debts/debt-replay.ts';
import { valueOr } from '@/live/live.ts';
import { usePlanningSettings } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusHeading } from '@/ui/layout/focus-target.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { type RowFocus, useRowFocus } from '@/ui/lists/row-focus.ts';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import type { DebtPartProps } from './debt-history.tsx';
import { DebtBalances, DebtHistory, DebtPayments, paymentsLink } from './debt-history.tsx';
import { DebtOutlookSection } from './debt-outlook-section.tsx';
import {
  DebtAmount,
  DebtEnd,
  type DebtRow,
  isOwedKnown,
  isPaidOffMonthly,
  useDebtActions,
} from './debt-row.tsx';
import { durationText, moneyText, noEndText, rateText } from './debt-text.ts';

/**
 * Focus key of the Set Balance button; it comes after the balance dates and gets the focus when the
 * last one is deleted.
 */
const SET_BALANCE = 'set-balance';

/** Detail view of one debt: balance, outlook, and history. */
export function DebtDetail({ row, today }: Omit<DebtPartProps, 'actions'>) {
  const navigate = useNavigate();
  const { debt } = row.view;
  const actions = useDebtActions(() => void navigate(routes.planning('debts')))(debt);
  const days = debt.anchors.map(({ date }) => date).reverse();
  const focus = useRowFocus([...days, SET_BALANCE]);
  const parts = { row, actions, today };
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <BackToDebts />
        <Stack direction="row" gap={3} align="end" justify="between" wrap>
          <Stack gap={0}>
            <FocusHeading level={2} size="lg" takesFocus>
              {debt.name}
            </FocusHeading>
            <WhatItIs row={row} />
          </Stack>
          <DetailActions row={row} actions={actions} focus={focus} />
        </Stack>
      </Stack>
      <DebtNotices {...parts} />
      <DebtFigures {...parts} />
      <DebtOutlookSection row={row} today={today} />
      {row.account === null && row.view.replay ? <DebtHistory {...parts} /> : null}
      {row.account === null ? (
        <DebtBalances {...parts} focus={focus} />
      ) : (
        <DebtPayments {...parts} />
      )}
    </Stack>
  );
}

function WhatItIs({ row }: Pick<DebtPartProps, 'row'>) {
  const { account, apr, view } = row;
  return (
    <Text tone="muted">
      {`${t(`debts.kind-${view.debt.kind}`)} · ${t('debts.rate', { rate: rateText(apr) })}`}
      {account ? (
        <>
          {' · '}
          <Link to={routes.account(account.id)} className={linkClass()}>
            {account.name}
          </Link>
        </>
      ) : null}
    </Text>
  );
}

type DetailActionsProps = Pick<DebtPartProps, 'row' | 'actions'> & {
  readonly focus: RowFocus;
};

function DetailActions({ row, actions, focus }: DetailActionsProps) {
  const { name } = row.view.debt;
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      {row.account ? null : (
        <Button ref={focus.controlOf(SET_BALANCE)} icon={<Scale />} onClick={actions.setBalance}>
          {t('debts.setBalance')}
        </Button>
      )}
      <Button icon={<Pencil />} aria-label={t('debts.edit', { name })} onClick={actions.edit}>
        {t('debts.editShort')}
      </Button>
      <IconButton
        variant="outline"
        aria-label={t('debts.delete', { name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={actions.remove}
      />
    </Stack>
  );
}

/** The most important notice about the debt, one at most. */
function DebtNotices({ row, actions }: DebtPartProps) {
  const { view, outlook } = row;
  const { debt, currency } = view;
  if (!isOwedKnown(row)) {
    return (
      <Notice
        tone="warn"
        actions={
          <Button size="sm" onClick={actions.setBalance}>
            {t('debts.setBalance')}
          </Button>
        }
      >
        {t('debts.noOwedText')}
      </Notice>
    );
  }
  if (!outlook.ok) {
    return (
      <Notice
        tone={outlook.why.reason === 'no-payment' ? 'info' : 'warn'}
        actions={
          <Button size="sm" onClick={actions.edit}>
            {t('debts.changePayment')}
          </Button>
        }
      >
        {noEndText(outlook.why, currency)}
      </Notice>
    );
  }
  if (debt.tagId === '' && row.account === null) {
    return (
      <Notice
        actions={
          <Button size="sm" onClick={actions.edit}>
            {t('debts.chooseTag')}
          </Button>
        }
      >
        {t('debts.noTagText')}
      </Notice>
    );
  }
  return null;
}

export function BackToDebts() {
  return (
    <Text as="p" size="sm" tone="muted">
      <Link to={routes.planning('debts')} className={linkClass({ tone: 'quiet' })}>
        <MarkedText mark={<ArrowLeft aria-hidden="true" />}>{t('debts.back')}</MarkedText>
      </Link>
    </Text>
  );
}

/** Amount owed, amount to pay, payoff date, and interest still to come. */
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

/** Time to payoff, with the pace if the estimate uses the user's own payment pace. */
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

/** Amount paid in the current budget month, as a link to the transactions. */
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
