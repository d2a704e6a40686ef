import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { formatMoney, type Money } from '@/domain/core/money.ts';
import {
  balanceOfFigure,
  type Statement,
  type StatementReading,
} from '@/domain/transactions/statement.ts';
import { checkDatedAmount, datedAmountOf } from '@/domain/transactions/transaction-form.ts';
import { useStatementCheck } from '@/live/accounts/account.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AccountLoader } from './account-loader.tsx';
import {
  DatedAmountFields,
  type DatedAmountFormState,
  datedAmountFormOf,
  datedAmountFormStateOf,
} from './dated-amount-form.tsx';
import { StatementResult } from './statement-result.tsx';

/**
 * 'Check statement': compares the bank's balance on a date with ours, and reconciles the account if
 * they match.
 */
export function StatementDialog({ request, onClose }: DialogProps<'check-statement'>) {
  return (
    <AccountLoader accountId={request.accountId} title={t('accounts.checkTitle')} onClose={onClose}>
      {(account) => <StatementForm account={account} onClose={onClose} />}
    </AccountLoader>
  );
}

type StatementFormProps = { readonly account: Account; readonly onClose: () => void };

function StatementForm({ account, onClose }: StatementFormProps) {
  const services = useServices();
  const today = services.clock.today();
  const firstReading = account.type === 'credit_card' ? 'owed' : 'balance';
  const [reading, setReading] = useState<StatementReading>(firstReading);
  const { control, handleSubmit, formState } = useForm<DatedAmountFormState>({
    defaultValues: datedAmountFormStateOf(null, today),
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
export function StatementReadingChoice(props: StatementReadingChoiceProps) {
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
