import { useDeferredValue, useMemo, useRef } from 'react';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { checkClosing } from '@/domain/import/review/closing-check.ts';
import { useBalanceOn } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
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

type ClosingAnswerProps = {
  readonly state: ReviewState;
  readonly account: Account;
  readonly day: CalendarDate;
  /** Null as long as nothing that is an amount was typed. */
  readonly closing: Money | null;
  /** Some rows are to be kept or left out. */
  readonly onAction: (action: ReviewAction) => void;
};

/** Whether an account will hold the closing balance, and which rows or which opening balance would make it so. */
function ClosingAnswer(props: ClosingAnswerProps) {
  const { state, account, day, closing } = props;
  const { review, choices, bulk } = state;
  const before = valueOr(useBalanceOn(account, day), null);
  const isKnown = useKnownStart(state, account.id);
  const isAsked = closing !== null && before !== null && isKnown !== null;
  const rows = useMemo(
    () => (isAsked ? closingRows({ review, choices, bulk }, account.id, day) : null),
    [isAsked, review, choices, bulk, account.id, day],
  );
  const answer = rows && isAsked ? checkClosing({ before, ...rows, closing }) : null;
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
      {differs ? <Because {...props} because={differs.because} /> : null}
    </Stack>
  );
}

function Because(props: ClosingAnswerProps & { readonly because: readonly number[] }) {
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
          lines: new Intl.ListFormat(currentLocale()).format(lines),
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

/** The closing balance of one account, and what came of the comparison. */
function ClosingLine(props: {
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

/** An account whose files prove nothing. */
export type AskedClosing = {
  readonly account: Account;
  /** The day of its newest row. */
  readonly day: CalendarDate;
  /** Why they prove nothing. */
  readonly reason: string;
};

/**
 * Where the files prove nothing, the closing balance of the statement does: typed for each account, and compared with what
 * Coffer will hold. Folded where there is little room.
 */
export function ClosingNotice(props: {
  readonly state: ReviewState;
  /** One or more. */
  readonly asked: readonly AskedClosing[];
  /** The files go into several accounts: each is named. */
  readonly isOneOfSeveral: boolean;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, asked, isOneOfSeveral, onAction } = props;
  const isWide = useWideScreen();
  const reasons = new Set(asked.map(({ reason }) => reason));
  const lines = (
    <Stack gap={4}>
      {asked.map(({ account, day }) => (
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
