import { useDeferredValue, useRef } from 'react';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ClosingAnswer } from './closing-answer.tsx';
import type { ReviewAction, ReviewState } from './review-state.ts';

/** The closing balance of one account, and what came of the comparison. */
export function ClosingLine(props: {
  readonly state: ReviewState;
  readonly account: Account;
  /** The day of its newest row. */
  readonly day: CalendarDate;
  readonly isOneOfSeveral: boolean;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, account, day, isOneOfSeveral, onAction } = props;
  const box = useRef<HTMLInputElement>(null);
  const typed = state.closings.get(account.id) ?? '';
  const settled = useDeferredValue(typed);
  const closing = parseTypedMoney(settled, currentLocale());
  return (
    <Stack gap={2}>
      <Field
        label={
          isOneOfSeveral
            ? t('importReview.closingOf', { account: account.name })
            : t('importReview.closing')
        }
        // A lone sign or figure may still become an amount.
        error={
          closing === null && settled.trim().length > 1 ? t('importReview.closingInvalid') : null
        }
        help={t('importReview.closingDay', { date: formatDate(day, 'medium', currentLocale()) })}
      >
        <AmountInput
          ref={box}
          signed
          value={typed}
          currency={account.currency}
          onChange={(event) =>
            onAction({
              type: 'closing-typed',
              accountId: account.id,
              text: event.currentTarget.value,
            })
          }
        />
      </Field>
      <ClosingAnswer
        state={state}
        account={account}
        day={day}
        closing={closing}
        onAction={(action) => {
          onAction(action);
          // The button goes away with what it was about.
          box.current?.focus();
        }}
      />
    </Stack>
  );
}
