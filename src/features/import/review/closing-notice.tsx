import { useDeferredValue, useMemo, useRef } from 'react';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { checkClosing } from '@/domain/import/review/closing-check.ts';
import { useBalanceOn } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useKnownStart } from './closing-balance.ts';
import { closingRows } from './proof-facts.ts';
import { lineName, reviewRow } from './review-row.ts';
import { choiceAt, type ReviewAction, type ReviewState } from './review-state.ts';

/** An account whose files prove nothing. */
export type UnprovenAccount = {
  readonly account: Account;
  /** Date of its newest row. */
  readonly day: CalendarDate;
  /** Why they prove nothing. */
  readonly reason: string;
};

/**
 * If the files prove nothing, asks for each account's closing balance on the statement and compares
 * it with the expected one. Collapsed on narrow screens.
 */
export function ClosingNotice(props: {
  readonly state: ReviewState;
  /** At least one. */
  readonly unproven: readonly UnprovenAccount[];
  /** True if the files go into several accounts, so each is named. */
  readonly isOneOfSeveral: boolean;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, unproven, isOneOfSeveral, onAction } = props;
  const isWide = useWideScreen();
  const reasons = new Set(unproven.map(({ reason }) => reason));
  const lines = (
    <Stack gap={4}>
      {unproven.map(({ account, day }) => (
        <ClosingLine
          key={account.id}
          state={state}
          account={account}
          day={day}
          isOneOfSeveral={isOneOfSeveral}
          onAction={onAction}
        />
      ))}
    </Stack>
  );
  return (
    <Notice>
      <Stack gap={3}>
        <Text as="p">
          {[...reasons].join(' ')} {t('importReview.closingHelp')}
        </Text>
        {isWide ? lines : <Disclosure summary={t('importReview.closingFold')}>{lines}</Disclosure>}
      </Stack>
    </Notice>
  );
}

type ClosingAnswerProps = {
  readonly state: ReviewState;
  readonly account: Account;
  readonly day: CalendarDate;
  /** Null until a valid amount is typed. */
  readonly closing: Money | null;
  /** Called when rows should be kept or skipped. */
  readonly onAction: (action: ReviewAction) => void;
};

/**
 * Whether the account will match the closing balance, and otherwise which rows or which opening
 * balance would make it match.
 */
function ClosingAnswer(props: ClosingAnswerProps) {
  const { state, account, day, closing } = props;
  const { review, choices, bulk } = state;
  const before = valueOr(useBalanceOn(account, day), null);
  const isKnown = useKnownStart(state, account.id);
  const isReady = closing !== null && before !== null && isKnown !== null;
  const rows = useMemo(
    () => (isReady ? closingRows({ review, choices, bulk }, account.id, day) : null),
    [isReady, review, choices, bulk, account.id, day],
  );
  const answer = rows && isReady ? checkClosing({ before, ...rows, closing }) : null;
  const money = (amount: Money) =>
    formatMoney(amount, account.currency, { locale: currentLocale() });
  const differs = answer?.state === 'differs' ? answer : null;
  return (
    <Stack gap={2} align="start">
      <Text
        as="div"
        role="status"
        {...(answer ? { tone: differs ? ('warn' as const) : ('accent' as const) } : {})}
        weight="medium"
      >
        {differs && closing !== null
          ? t('importReview.closingDiffers', {
              difference: money(cents(Math.abs(differs.difference))),
              balance: money(cents(closing - differs.difference)),
            })
          : null}
        {answer?.state === 'agrees' && closing !== null
          ? t('importReview.closingAgrees', { balance: money(closing) })
          : null}
      </Text>
      {differs && !isKnown && account.values.length === 0 ? (
        <Text as="p">
          {t('importReview.closingUnknown', { opening: money(differs.difference) })}
        </Text>
      ) : null}
      {differs ? <DifferenceExplanation {...props} because={differs.because} /> : null}
    </Stack>
  );
}

function DifferenceExplanation(
  props: ClosingAnswerProps & { readonly because: readonly number[] },
) {
  const { state, because, onAction } = props;
  const { review } = state;
  const [first] = because;
  if (first === undefined) return null;
  const isKeeping = choiceAt(state, first) === 'skip';
  const lines = because.map((place) => {
    const { file, line } = reviewRow(review, place);
    return lineName(review, file, line);
  });
  const choice = isKeeping ? 'import' : 'skip';
  return (
    <>
      <Text as="p">
        {t(isKeeping ? 'importReview.closingKeep' : 'importReview.closingSkip', {
          count: because.length,
          lines: listText(lines),
        })}
      </Text>
      <Button size="sm" onClick={() => onAction({ type: 'rows-chosen', places: because, choice })}>
        {isKeeping
          ? t('importReview.keepThem', { count: because.length })
          : t('importReview.closingLeaveOut')}
      </Button>
    </>
  );
}

/** The closing balance of one account and the result of comparing it. */
function ClosingLine(props: {
  readonly state: ReviewState;
  readonly account: Account;
  /** Date of its newest row. */
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
        // A single character may be the start of an amount.
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
          // The button has disappeared, so move the focus.
          box.current?.focus();
        }}
      />
    </Stack>
  );
}
