import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import { type DialogProps, useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { MAX_CHECKED_ROWS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money, sumMoney } from '@/domain/core/money.ts';
import {
  balanceOfFigure,
  type Statement,
  type StatementReading,
} from '@/domain/transactions/statement.ts';
import type { CheckedRow, Explanation } from '@/domain/transactions/statement-difference.ts';
import { checkDatedAmount, datedAmountOf } from '@/domain/transactions/transaction-form.ts';
import { type StatementCheck, useStatementCheck } from '@/live/accounts/account.ts';
import type { Live } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { AccountLoader } from './account-loader.tsx';
import {
  DatedAmountFields,
  type DatedAmountFormState,
  datedAmountFormOf,
  datedAmountFormStateOf,
} from './dated-amount-form.tsx';

type StatementResultProps = {
  readonly account: Account;
  readonly statement: Statement | null;
  readonly check: Live<StatementCheck | null>;
};

/** Whether the bank and Coffer match; if not, the difference and possible explanations. */
function StatementResult({ account, statement, check }: StatementResultProps) {
  if (!statement) return null;
  const money = (amount: Money) =>
    formatMoney(amount, account.currency, { locale: currentLocale() });
  if (check.status === 'failed') return <Notice tone="danger">{check.error.message}</Notice>;
  if (check.status === 'loading' || !check.value) {
    return <Notice>{t('accounts.checking')}</Notice>;
  }
  const { difference } = check.value;
  const bank = money(statement.balance);
  if (difference === 0) {
    return (
      <Notice tone="good" role="status" title={t('accounts.agrees')}>
        {t('accounts.agreesText', {
          balance: bank,
          date: formatDate(statement.date, 'medium', currentLocale()),
        })}
      </Notice>
    );
  }
  const apart = money(cents(Math.abs(difference)));
  const ours = money(cents(statement.balance - difference));
  return (
    <Stack gap={3}>
      <Notice tone="warn" role="status" title={t('accounts.differs', { difference: apart })}>
        {t(difference > 0 ? 'accounts.differsMore' : 'accounts.differsLess', {
          bank,
          ours,
          difference: apart,
        })}
      </Notice>
      <ExplanationList check={check.value} currency={account.currency} />
    </Stack>
  );
}

type ExplanationListProps = { readonly check: StatementCheck; readonly currency: string };

/** Transactions that could explain the difference, most likely first; each can be opened. */
function ExplanationList({ check, currency }: ExplanationListProps) {
  const { explanations, isWhole } = check;
  return (
    <Section title={t('accounts.explanations')} level={3}>
      {explanations.length === 0 ? (
        <Text as="p" tone="muted">
          {t('accounts.explanationsNone')}
        </Text>
      ) : (
        <Card padding="none" clip>
          <RowList>
            {explanations.map((each) => (
              <RowItem key={each.rows.map(({ id }) => id).join(' ')}>
                <ExplanationRow explanation={each} currency={currency} />
              </RowItem>
            ))}
          </RowList>
        </Card>
      )}
      {isWhole ? null : (
        <Text as="p" size="sm" tone="muted">
          {t('accounts.explanationsCut', { count: MAX_CHECKED_ROWS })}
        </Text>
      )}
    </Section>
  );
}

type ExplanationRowProps = { readonly explanation: Explanation; readonly currency: string };

function ExplanationRow({ explanation, currency }: ExplanationRowProps) {
  const { kind, rows, rightAmount } = explanation;
  const money = (amount: Money) => formatMoney(amount, currency, { locale: currentLocale() });
  const amounts = rows.map(({ amount }) => amount);
  const amount = kind === 'pair' ? sumMoney(amounts) : (amounts[0] as Money);
  return (
    <Stack gap={2} inset={4}>
      <div>
        <Text as="p" weight="medium">
          {t(`accounts.explain-${kind}`)}
        </Text>
        <Text as="p" size="sm" tone="muted">
          {t(`accounts.explain-${kind}-text`, {
            amount: money(amount),
            right: rightAmount === undefined ? '' : money(rightAmount),
          })}
        </Text>
      </div>
      {rows.map((row) => (
        <RowOpener key={row.id} row={row} amount={money(row.amount)} />
      ))}
    </Stack>
  );
}

function RowOpener({ row, amount }: { readonly row: CheckedRow; readonly amount: string }) {
  const dialogs = useDialogs();
  const date = formatDate(row.date, 'medium', currentLocale());
  const { description } = row;
  return (
    <Button
      size="sm"
      width="full"
      aria-label={t('accounts.openRow', { description, date, amount })}
      onClick={() => dialogs.open('edit-transaction', { transactionId: row.id })}
    >
      <Text truncate>{description}</Text>
      <Text tone="muted" numeric>{`${date} · ${amount}`}</Text>
    </Button>
  );
}

/**
 * 'Check statement': compares the bank's balance on a date with ours, and reconciles the account if
 * they match.
 */
export function StatementDialog({ request, onClose }: DialogProps<'check-statement'>) {
  return (
    <AccountLoader accountId={request.accountId} title={t('accounts.checkTitle')} onClose={onClose}>
      {(account) => <StatementForm account={account} date={request.date} onClose={onClose} />}
    </AccountLoader>
  );
}

type StatementFormProps = {
  readonly account: Account;
  /** The day of the statement, if it is known; today otherwise. */
  readonly date: CalendarDate | undefined;
  readonly onClose: () => void;
};

function StatementForm({ account, date: known, onClose }: StatementFormProps) {
  const services = useServices();
  const today = services.clock.today();
  const firstReading = account.type === 'credit_card' ? 'owed' : 'balance';
  const [reading, setReading] = useState<StatementReading>(firstReading);
  const { control, handleSubmit, formState } = useForm<DatedAmountFormState>({
    defaultValues: datedAmountFormStateOf(null, known ?? today),
    mode: 'onTouched',
    resolver: formResolver((values) => checkDatedAmount(datedAmountFormOf(values), today)),
  });
  const [date = '', amount = ''] = useWatch({ control, name: ['date', 'amount'] });
  const statement = statementOf({ date, amount }, reading, today);
  const check = useStatementCheck(account, statement);
  const isMatching = check.status === 'ready' && check.value?.difference === 0;
  const { pending, reconcile } = useReconciling(account, onClose);
  return (
    <FormDialog
      title={t('accounts.checkTitle')}
      description={t('accounts.checkHelp')}
      submitLabel={t('accounts.markAgreed')}
      submitDisabled={!isMatching}
      pending={pending}
      dirty={formState.isDirty || reading !== firstReading}
      onClose={onClose}
      onSubmit={handleSubmit(() => statement && reconcile(statement))}
    >
      <DatedAmountFields
        control={control}
        dateLabel={t('accounts.statementDate')}
        amountLabel={t('accounts.statementBalance')}
        currency={account.currency}
        today={today}
      />
      {account.type === 'credit_card' ? (
        <StatementReadingChoice
          currency={account.currency}
          figure={datedAmountFormOf({ date, amount }).amount}
          value={reading}
          onValueChange={setReading}
        />
      ) : null}
      <StatementResult account={account} statement={statement} check={check} />
    </FormDialog>
  );
}

function statementOf(
  values: DatedAmountFormState,
  reading: StatementReading,
  today: Statement['date'],
): Statement | null {
  const entered = datedAmountOf(datedAmountFormOf(values), today);
  return entered && { date: entered.date, balance: balanceOfFigure(entered.amount, reading) };
}

function useReconciling(account: Account, onClose: () => void) {
  const services = useServices();
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const fail = (description?: string) => {
    notifyError(t('accounts.agreeFailed'), description ? { description } : {});
  };
  const write = async (statement: Statement): Promise<boolean> => {
    const outcome = await reconcileStatement(services, account.id, statement);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onClose();
    } else if (outcome.code === 'differs') fail(t('accounts.agreeDiffers'));
    else fail(messageFor(outcome.code));
    return outcome.ok;
  };
  const reconcile = (statement: Statement) => submitOnce(() => write(statement), fail);
  return { pending, reconcile };
}

type StatementReadingChoiceProps = {
  readonly currency: string;
  /** The amount typed; null if it isn't a number. */
  readonly figure: Money | null;
  readonly value: StatementReading;
  readonly onValueChange: (value: StatementReading) => void;
};

/** Example used until an amount is typed. */
const EXAMPLE = 25_000 as Money;

/** Asks how the amount on a card statement is meant, and shows the balance each reading gives. */
function StatementReadingChoice(props: StatementReadingChoiceProps) {
  const figure = props.figure ?? EXAMPLE;
  const money = (amount: Money) => formatMoney(amount, props.currency, { locale: currentLocale() });
  return (
    <Stack gap={2}>
      <SegmentedControl
        legend={t('accounts.reading')}
        showLegend
        value={props.value}
        onValueChange={props.onValueChange}
        options={[
          { value: 'owed', label: t('accounts.readingOwed') },
          { value: 'balance', label: t('accounts.readingBalance') },
        ]}
      />
      {props.value === 'owed' ? (
        <Text as="p" size="sm" tone="muted">
          {t('accounts.readingOwedHelp', {
            figure: money(figure),
            balance: money(balanceOfFigure(figure, 'owed')),
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
