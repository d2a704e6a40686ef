import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { setBudgetAmount } from '@/commands/budget-amounts.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { editScope, takenFromMonth } from '@/domain/budgets/amount-preview.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { budgetHistory } from '@/domain/budgets/budget-spending.ts';
import { cents, MAX_AMOUNT, type Money, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { valueOr } from '@/live/live.ts';
import { useMonthPlan } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StepField } from '@/ui/plans/step-field.tsx';
import { moneyText } from './budget-text.ts';
import type { ShownMonth } from './use-shown-month.ts';

/** What the − and + buttons change: $10, in cents. */
const STEP = 1_000;

type DraftOptions = {
  readonly row: BudgetRow;
  readonly shown: ShownMonth;
  readonly isEditing: boolean;
  readonly onClose: () => void;
  /** Edits the amount of a neighbour instead; false = there is none. */
  readonly onNext: (steps: 1 | -1) => boolean;
};

type AmountDraft = {
  readonly text: string;
  /** Cents; null while the text is not a number. */
  readonly amount: Money | null;
  /** Error code, once saving was tried. */
  readonly error: string | null;
  readonly type: (text: string) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly cancel: () => void;
  /** Saves and closes, or shows why it can't be saved. */
  readonly save: () => void;
  /** The focus went elsewhere: saves what can be saved, and closes in any case. */
  readonly leave: () => void;
  /** Saves and goes to a neighbour; false = there is none. */
  readonly next: (steps: 1 | -1) => boolean;
};

/**
 * The amount of a row while it is edited. A saved amount applies from the period shown on, or to
 * that period alone if it has an amount of its own (editScope), and is offered to Undo.
 */
export function useAmountDraft(options: DraftOptions): AmountDraft {
  const { row, shown, isEditing, onClose, onNext } = options;
  const services = useServices();
  const change = useRecordChange();
  const base = row.figures?.base.amount ?? ZERO;
  const [wasEditing, setWasEditing] = useState(false);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  // Closing moves the focus, which must not save a second time.
  const isDone = useRef(false);
  if (isEditing !== wasEditing) {
    setWasEditing(isEditing);
    setTried(false);
    setText(typedMoneyText(base, currentLocale()));
    isDone.current = !isEditing;
  }
  const amount = parseTypedMoney(text, currentLocale());
  const code = codeOf(amount);
  const write = () => {
    isDone.current = true;
    if (amount === null || code !== null || amount === base) return;
    const { budget } = row;
    const wanted = { day: shown.day, scope: editScope(budget, shown.day), amount };
    void change(() => setBudgetAmount(services, budget.id, wanted), t('budgets.amountFailed'));
  };
  const close = () => {
    isDone.current = true;
    onClose();
  };
  return {
    text,
    amount,
    error: isTried ? code : null,
    type: setText,
    step: (direction) => {
      const next = cents(Math.max(0, (amount ?? base) + direction * STEP));
      setText(typedMoneyText(next, currentLocale()));
    },
    cancel: close,
    save: () => {
      if (code !== null) return setTried(true);
      write();
      close();
    },
    leave: () => {
      if (isDone.current) return;
      write();
      close();
    },
    next: (steps) => {
      if (code !== null) {
        setTried(true);
        return true;
      }
      write();
      return onNext(steps);
    },
  };
}

function codeOf(amount: Money | null): string | null {
  if (amount === null) return 'amount-not-a-number';
  if (amount < 0) return 'amount-negative';
  return amount > MAX_AMOUNT ? 'amount-too-large' : null;
}

type AmountFieldProps = { readonly draft: AmountDraft; readonly name: string };

/** The field in place of the amount: Enter saves, Esc cancels, Tab goes to the next amount. */
export function AmountField({ draft, name }: AmountFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      draft.save();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      draft.cancel();
    } else if (event.key === 'Tab') {
      // Without a neighbour the focus goes on as usual, and leaving the row closes it.
      if (draft.next(event.shiftKey ? -1 : 1)) event.preventDefault();
    }
  };
  return (
    <StepField
      aria-label={t('budgets.budgetedFor', { name })}
      value={draft.text}
      isInvalid={draft.error !== null}
      stepLabels={{ less: t('budgets.lessBy'), more: t('budgets.moreBy') }}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onStep={draft.step}
      onKeyDown={onKeyDown}
    />
  );
}

type AmountEffectProps = {
  readonly draft: AmountDraft;
  readonly row: BudgetRow;
  readonly shown: ShownMonth;
};

/** The second line of an edited row: the result, what the month keeps free, and usual amounts. */
export function AmountEffect({ draft, row, shown }: AmountEffectProps) {
  const { amount } = draft;
  const { budgetPlan, currency } = shown;
  const { budget } = row;
  const history = useMemo(() => budgetHistory(budgetPlan, budget), [budgetPlan, budget]);
  const last = history.periods.findLast(({ period }) => period.end < budgetPlan.today);
  const text = (value: Money) => moneyText(value, currency);
  const use = (label: string, value: Money) => (
    <Button
      size="sm"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => draft.type(typedMoneyText(cents(Math.max(0, value)), currentLocale()))}
    >
      {label} {text(value)}
    </Button>
  );
  return (
    <>
      <span role="status">
        {draft.error ? (
          <Text tone="danger">{messageFor(draft.error)}</Text>
        ) : amount === null ? (
          t('budgets.typeAmount')
        ) : (
          <>
            = <Text weight="semibold">{text(amount)}</Text>
            <FreeAfter row={row} shown={shown} amount={amount} />
            <Text tone="muted">
              {' · '}
              {t(`budgets.scope-${editScope(budget, shown.day)}`)}
            </Text>
          </>
        )}
      </span>
      {last
        ? use(
            t(budget.period === 'monthly' ? 'budgets.lastMonth' : 'budgets.lastPeriod'),
            last.spent,
          )
        : null}
      {history.averageSpent === null ? null : use(t('budgets.average'), history.averageSpent)}
      <ShowOn screen="wide">
        <Text tone="muted">{t('budgets.editKeys')}</Text>
      </ShowOn>
      <ShowOn screen="narrow">
        <Button size="sm" variant="solid" onClick={draft.save}>
          {t('budgets.saveNow')}
        </Button>
        <Button size="sm" variant="ghost" onClick={draft.cancel}>
          {t('common.cancel')}
        </Button>
      </ShowOn>
    </>
  );
}

type FreeAfterProps = Omit<AmountEffectProps, 'draft'> & { readonly amount: Money };

/** What the current month has free, before and after. Hidden for other months. */
function FreeAfter({ row, shown, amount }: FreeAfterProps) {
  const plan = valueOr(useMonthPlan(), null);
  const { budgetPlan, currency, day, month } = shown;
  if (plan === null || plan.plan.month.start !== month.start) return null;
  const { unplanned } = plan.plan;
  const taken = takenFromMonth(budgetPlan, row.budget, amount, { day, month });
  const after = cents(unplanned - taken);
  return (
    <>
      {' · '}
      {t('monthPlan.part-unplanned')}{' '}
      {taken === 0 ? null : (
        <Text struck numeric tone="muted">
          {moneyText(unplanned, currency)}
        </Text>
      )}{' '}
      <Text numeric weight="semibold" tone={after < 0 ? 'danger' : 'default'}>
        {moneyText(after, currency)}
      </Text>
    </>
  );
}
