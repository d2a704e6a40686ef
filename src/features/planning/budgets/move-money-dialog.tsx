import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { moveBudgetMoney } from '@/commands/budget-amounts.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField, formResolver, typedAmountError } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { DialogProps, DialogRequests } from '@/components/notices/dialogs.tsx';
import { InfoDialog, UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { coverSources } from '@/domain/budgets/amount-preview.ts';
import { type BudgetRow, rowOf } from '@/domain/budgets/budget-list.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { useBudgetPlan } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { amountTextOf } from './budget-form-state.ts';
import { dayText, moneyText } from './budget-text.ts';

/** 'Move Money' between two budgets, in the periods that contain one day. */
export function MoveMoneyDialog({ request, onClose }: DialogProps<'move-money'>) {
  const today = useToday();
  const day = parseCalendarDate(request.day) ?? today;
  const shown = useBudgetPlan(day);
  const title = t('budgets.moveTitle');
  if (shown.status === 'loading') return null;
  if (shown.status === 'failed') {
    const failedTitle = t('budgets.failedTitle');
    return (
      <UnreadableDialog
        title={title}
        failedTitle={failedTitle}
        onClose={onClose}
        error={shown.error}
      />
    );
  }
  const { budgetPlan, currency } = shown.value;
  const rows = budgetPlan.budgets
    .map((budget) => rowOf(budgetPlan, budget, day))
    .filter(({ figures }) => figures !== null);
  if (rows.length < 2) {
    return (
      <InfoDialog title={title} size="sm" onClose={onClose}>
        <Notice>{t('budgets.moveNeedsTwo')}</Notice>
      </InfoDialog>
    );
  }
  const { to, amount } = request;
  const isCover = request.from === undefined && to !== undefined && amount !== undefined;
  const source = isCover
    ? coverSources(budgetPlan, to, cents(amount), day)[0]?.budget.id
    : undefined;
  return (
    <MoveForm
      rows={rows}
      currency={currency}
      day={day}
      today={today}
      request={source === undefined ? request : { ...request, from: source }}
      onClose={onClose}
    />
  );
}

type MoveFormProps = {
  /** At least two budgets, all begun. */
  readonly rows: readonly BudgetRow[];
  readonly currency: string;
  readonly day: CalendarDate;
  readonly today: CalendarDate;
  readonly request: DialogRequests['move-money'];
  readonly onClose: () => void;
};

function MoveForm({ rows, currency, day, today, request, onClose }: MoveFormProps) {
  const services = useServices();
  const { from = '', to = '', amount } = request;
  const form = useForm<MoveFormState>({
    defaultValues: { from, to, amount: amount ? amountTextOf(cents(amount)) : '' },
    resolver: formResolver(checkMoveFormState),
  });
  const { control } = form;
  const values = useWatch({ control }) as MoveFormState;
  /** The overdrawn move the user was warned about; pressing again confirms it. */
  const [warned, setWarned] = useState<MoveShortfall | null>(null);
  const isWarned = isSameMove(shortfallOf(values, rows), warned);
  const failed = t('budgets.moveFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  const warn = (shortfall: MoveShortfall) => {
    setWarned(shortfall);
    const message = t('budgets.moveConfirm', {
      from: rows.find(({ budget }) => budget.id === shortfall.from)?.budget.name ?? '',
      amount: moneyText(shortfall.left, currency),
      missing: moneyText(shortfall.missing, currency),
    });
    form.setError('amount', { type: 'too-much', message }, { shouldFocus: true });
  };
  const move = async (wanted: MoveFormState): Promise<void> => {
    const shortfall = shortfallOf(wanted, rows);
    if (shortfall && !isSameMove(shortfall, warned)) warn(shortfall);
    else await save(() => moveBudgetMoney(services, { ...moveFormOf(wanted), day }));
  };
  const optionsOf = (of: readonly BudgetRow[]) =>
    of.map(({ budget, figures }) => ({
      value: budget.id,
      label: t('budgets.moveLeft', {
        name: budget.name,
        amount: figures ? moneyText(figures.left, currency) : '',
      }),
    }));
  const choice = (name: 'from' | 'to', label: string, isFirst: boolean) => (
    <FormField control={control} name={name} label={label} required>
      {(field) => (
        <NativeSelect
          {...field}
          {...(isFirst ? { 'data-autofocus': '' } : {})}
          placeholder={t('budgets.moveChoose')}
          options={name === 'from' ? optionsOf(byAmountLeft(rows)) : optionsOf(rows)}
        />
      )}
    </FormField>
  );
  return (
    <FormDialog
      title={t('budgets.moveTitle')}
      description={
        day === today
          ? t('budgets.moveHelp')
          : t('budgets.moveHelpMonth', { date: dayText(day, today) })
      }
      submitLabel={t(isWarned ? 'budgets.moveAnyway' : 'budgets.moveSave')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit(move)}
    >
      <FieldRow>
        {choice('from', t('budgets.moveFromField'), from === '')}
        {choice('to', t('budgets.moveToField'), from !== '' && to === '')}
      </FieldRow>
      <FormField control={control} name="amount" label={t('budgets.amountField')} required>
        {(field) => (
          <AmountInput
            {...field}
            size="figure"
            {...(from !== '' && to !== '' ? { 'data-autofocus': '' } : {})}
            currency={currency}
          />
        )}
      </FormField>
      {isWarned ? null : <MoveEffect values={values} rows={rows} currency={currency} />}
    </FormDialog>
  );
}

type MoveEffectProps = {
  readonly values: MoveFormState;
  readonly rows: readonly BudgetRow[];
  readonly currency: string;
};

/** What both budgets will have left after the move, or a warning if the source goes below zero. */
function MoveEffect({ values, rows, currency }: MoveEffectProps) {
  const { from, to, amount } = moveFormOf(values);
  const source = rows.find(({ budget }) => budget.id === from);
  const target = rows.find(({ budget }) => budget.id === to);
  const isWhole = source?.figures && target?.figures && source !== target;
  if (!isWhole || amount === null || amount <= 0) return null;
  const fromLeft = cents(source.figures.left - amount);
  const toLeft = cents(target.figures.left + amount);
  const names = { from: source.budget.name, to: target.budget.name };
  return fromLeft < 0 ? (
    <Notice tone="warn" role="status">
      {t('budgets.moveTooMuch', {
        ...names,
        amount: moneyText(source.figures.left, currency),
        missing: moneyText(cents(-fromLeft), currency),
      })}
    </Notice>
  ) : (
    <Text as="p" tone="muted" role="status">
      {t('budgets.moveAfter', {
        ...names,
        fromAmount: moneyText(fromLeft, currency),
        toAmount: moneyText(toLeft, currency),
      })}
    </Text>
  );
}

/** Raw form state: budget ids, and the amount as typed. */
type MoveFormState = { readonly from: string; readonly to: string; readonly amount: string };

/** The fields as the command takes them. */
function moveFormOf({ from, to, amount }: MoveFormState): {
  readonly from: string;
  readonly to: string;
  readonly amount: Money | null;
} {
  return { from, to, amount: parseTypedMoney(amount, currentLocale()) };
}

/**
 * Validates the form. Codes: budget-required, move-same-budget, amount-not-a-number,
 * amount-not-positive, and those of typedAmountError.
 */
export function checkMoveFormState(values: MoveFormState): FieldErrors {
  const { from, to, amount } = moveFormOf(values);
  return {
    ...(from === '' ? { from: 'budget-required' } : {}),
    ...(to === '' ? { to: 'budget-required' } : to === from ? { to: 'move-same-budget' } : {}),
    ...(amount === null ? { amount: 'amount-not-a-number' } : {}),
    ...(amount !== null && amount <= 0 ? { amount: 'amount-not-positive' } : {}),
    ...typedAmountError('amount', values.amount),
  };
}

/** A move that takes more than the source budget has left. Amounts in cents. */
type MoveShortfall = {
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
  readonly left: Money;
  /** How far the source would go below zero; > 0. */
  readonly missing: Money;
};

/**
 * The shortfall if the move takes more than is left. null = it doesn't, or the form is incomplete.
 */
export function shortfallOf(
  values: MoveFormState,
  rows: readonly BudgetRow[],
): MoveShortfall | null {
  const { from, to, amount } = moveFormOf(values);
  const left = rows.find(({ budget }) => budget.id === from)?.figures?.left;
  if (left === undefined || amount === null || amount <= 0 || amount <= left) return null;
  return { from, to, amount, left, missing: cents(amount - left) };
}

/** Whether two moves are identical; a confirmation is valid only for the move it was shown for. */
export function isSameMove(a: MoveShortfall | null, b: MoveShortfall | null): boolean {
  if (a === null || b === null) return false;
  return a.from === b.from && a.to === b.to && a.amount === b.amount && a.left === b.left;
}

/** Sorted by amount left, largest first, so that a budget to take from is easy to find. */
export function byAmountLeft(rows: readonly BudgetRow[]): readonly BudgetRow[] {
  return [...rows].sort((a, b) => (b.figures?.left ?? 0) - (a.figures?.left ?? 0));
}
