import Check from 'lucide-react/icons/check';
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { AccountMark } from '@/components/accounts/account-mark.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountTrend } from '@/domain/accounts/account-trend.ts';
import { type CalendarDate, formatDate, nearDateStyle } from '@/domain/core/calendar-date.ts';
import { changeFraction } from '@/domain/transactions/explained-figure.ts';
import { readyStatement, statementsToCheck } from '@/domain/transactions/ready-statement.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { useLastDates } from '@/live/accounts/account-worth.ts';
import { valueOr } from '@/live/live.ts';
import { useAccountTrends } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { Sparkline } from '@/ui/charts/sparkline.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { DragHandle, useDragOrder } from '@/ui/lists/sortable-row.tsx';
import { aboveLinkClass } from '@/ui/tables/card-table.tsx';

/*
 * The parts of the list that arrive after the balances: a start doesn't wait for them.
 */

/** What rows show besides balances, by account id; null until it is known. */
export type RowFacts = {
  readonly trends: ReadonlyMap<string, AccountTrend> | null;
  readonly lastDates: ReadonlyMap<string, CalendarDate> | null;
};

type RowFactsReaderProps = {
  readonly accountIds: readonly string[];
  readonly today: CalendarDate;
  readonly onFacts: (facts: RowFacts) => void;
};

/** Reads the facts of the rows; renders nothing. */
export function RowFactsReader({ accountIds, today, onFacts }: RowFactsReaderProps) {
  const trends = valueOr(useAccountTrends(today), null);
  const lastDates = valueOr(useLastDates(accountIds), null);
  useEffect(() => onFacts({ trends, lastDates }), [trends, lastDates, onFacts]);
  return null;
}

/** How the balance changed; coloured by whether you have more or less. */
export function RowTrend({ trend: { values, change } }: { readonly trend: AccountTrend }) {
  return (
    <Sparkline fills values={values} color={change < 0 ? chartColor.spend : chartColor.accent} />
  );
}

type RowChangeProps = {
  readonly trend: AccountTrend;
  readonly currency: string;
  /** Money is owed, so a rise means less of it. */
  readonly isDebt: boolean;
};

/** By how much the balance changed; for a debt, whether less is owed now. */
export function RowChange({ trend: { values, change }, currency, isDebt }: RowChangeProps) {
  const isWide = useWideScreen();
  if (change === 0) {
    return isWide ? (
      <Text size="xs" tone="muted">
        {t('accounts.noChange')}
      </Text>
    ) : null;
  }
  const rate = changeFraction(values.at(-1) ?? 0, values[0] ?? 0);
  const debtWords = t(change > 0 ? 'accounts.oweLess' : 'accounts.oweMore');
  const words = isDebt ? debtWords : rate === null ? '' : percentText(rate, 1);
  return (
    <>
      <div>
        <AmountText amount={change} currency={currency} signed size="sm" weight="medium" />
      </div>
      {(isWide || isDebt) && words && !areAmountsHidden() ? (
        <Text as="div" size="xs" tone="muted">
          {words}
        </Text>
      ) : null}
    </>
  );
}

/** A fraction as a percentage, without its sign: the amount beside it has one. */
export function percentText(fraction: number, decimals = 0): string {
  const format = { style: 'percent', maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(Math.abs(fraction));
}

type RowStatusProps = { readonly account: Account; readonly today: CalendarDate };

/** '✓ Nov 24', or that a newer statement can be checked; nothing if it was never reconciled. */
export function RowStatus({ account, today }: RowStatusProps) {
  const dialogs = useDialogs();
  const ready = readyStatement(account, today);
  if (ready) {
    return (
      <span className={aboveLinkClass()}>
        <Text tone="warn" weight="medium">
          <QuietButton
            onClick={() => dialogs.open('check-statement', { accountId: account.id, date: ready })}
          >
            {t('accounts.statementReady', { date: shortDate(ready) })}
          </QuietButton>
        </Text>
      </span>
    );
  }
  const reconciled = lockedUntil(account);
  if (reconciled === '') return null;
  const date = formatDate(reconciled, nearDateStyle(reconciled, today), currentLocale());
  return (
    <Text tone="accent" weight="medium">
      <MarkedText mark={<Check aria-hidden="true" />}>
        <span aria-hidden="true">{date}</span>
        <VisuallyHidden>{t('accounts.reconciledUntil', { date })}</VisuallyHidden>
      </MarkedText>
    </Text>
  );
}

const shortDate = (date: CalendarDate) => formatDate(date, 'short', currentLocale());

type SortHandleProps = {
  readonly name: string;
  /** What is put in order: `data-sort-id` of rows or groups in the table, in their order. */
  readonly ids: readonly string[];
  readonly id: string;
  readonly onMove: (id: string, to: number) => void;
  readonly handleRef: Ref<HTMLButtonElement>;
};

/**
 * The handle of a row or a group in a table. All of dragging is in here, so that rows need none of
 * it: it marks them itself while one is dragged.
 */
export function SortHandle({ name, ids, id, onMove, handleRef }: SortHandleProps) {
  const place = useRef<HTMLSpanElement>(null);
  const drag = useDragOrder(ids, onMove);
  const isMarked = useRef(false);
  const elementOf = (each: string) =>
    place.current
      ?.closest('table')
      ?.querySelector<HTMLElement>(`[data-sort-id="${CSS.escape(each)}"]`) ?? null;
  useLayoutEffect(() => {
    const isDragging = drag.rowOf(id).dragging;
    if (!isDragging && !isMarked.current) return;
    isMarked.current = isDragging;
    for (const each of ids) {
      const { dragging, drop } = drag.rowOf(each);
      const element = elementOf(each);
      element?.toggleAttribute('data-dragging', dragging);
      if (drop) element?.setAttribute('data-drop', drop);
      else element?.removeAttribute('data-drop');
    }
  });
  const handle = drag.handleOf(id);
  return (
    <span ref={place}>
      <DragHandle
        ref={handleRef}
        aria-label={t('accounts.move', { name })}
        title={t('accounts.moveHelp')}
        {...handle}
        onPointerDown={(event) => {
          for (const each of ids) drag.rowOf(each).ref(elementOf(each));
          handle.onPointerDown(event);
        }}
      />
    </span>
  );
}

type StatementsToDoProps = {
  readonly accounts: readonly Account[];
  readonly today: CalendarDate;
};

/** The statements that can be checked, oldest first; nothing if there are none. */
export function StatementsToDo({ accounts, today }: StatementsToDoProps) {
  const dialogs = useDialogs();
  const ready = statementsToCheck(accounts, today);
  if (ready.length === 0) return null;
  return (
    <Card>
      <Section title={t('accounts.toDo')}>
        <RowList label={t('accounts.toDo')}>
          {ready.map(({ account, date }) => {
            const day = shortDate(date);
            return (
              <RowItem key={account.id}>
                <TwoLineRow
                  inset="none"
                  wrap
                  leading={<AccountMark account={account} size={28} />}
                  title={account.name}
                  detail={t('accounts.checkStatementOn', { date: day })}
                  value={
                    <Button
                      size="sm"
                      aria-label={t('accounts.checkStatementOf', {
                        name: account.name,
                        date: day,
                      })}
                      onClick={() =>
                        dialogs.open('check-statement', { accountId: account.id, date })
                      }
                    >
                      {t('accounts.check')}
                    </Button>
                  }
                />
              </RowItem>
            );
          })}
        </RowList>
      </Section>
    </Card>
  );
}
