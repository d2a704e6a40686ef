import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money } from '@/domain/core/money.ts';
import { checkClosing } from '@/domain/import/closing-check.ts';
import { valueOr } from '@/live/live.ts';
import { useBalanceOn } from '@/live/use-balance-on.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { closingRows } from './proof-facts.ts';
import { lineName, reviewRow } from './review-row.ts';
import { choiceAt, type ReviewAction, type ReviewState } from './review-state.ts';
import { useKnownStart } from './use-known-start.ts';

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
export function ClosingAnswer(props: ClosingAnswerProps) {
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
