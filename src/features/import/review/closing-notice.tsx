import { useDeferredValue, useMemo } from 'react';
import { AmountInput } from '../../../components/amount-input.tsx';
import type { Account } from '../../../domain/account.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import { formatDate } from '../../../domain/calendar-date.ts';
import { checkClosing } from '../../../domain/import/closing-check.ts';
import { cents, formatMoney, type Money } from '../../../domain/money.ts';
import { parseTypedMoney } from '../../../domain/typed-money.ts';
import { valueOr } from '../../../live/live.ts';
import { useBalanceOn } from '../../../live/use-balance-on.ts';
import { currentLocale, t } from '../../../messages/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { closingRows } from './proof-facts.ts';
import { lineName, reviewRow } from './review-row.ts';
import { choiceAt, type ReviewAction, type ReviewState } from './review-state.ts';

type ClosingNoticeProps = {
  readonly state: ReviewState;
  readonly account: Account;
  /** The day of the newest row. */
  readonly day: CalendarDate;
  /** Why the file proves nothing. */
  readonly reason: string;
  /** The name of the account where there are several. */
  readonly isOneOfSeveral: boolean;
  readonly onAction: (action: ReviewAction) => void;
};

/** Where the files prove nothing, the closing balance of the statement does: typed, and compared with what Coffer will hold. */
export function ClosingNotice(props: ClosingNoticeProps) {
  const { state, account, day, reason, isOneOfSeveral, onAction } = props;
  const typed = state.closings.get(account.id) ?? '';
  const settled = useDeferredValue(typed);
  const closing = parseTypedMoney(settled, currentLocale());
  const answer = closing === null ? null : <Answer {...props} closing={closing} />;
  return (
    <Notice
      {...(isOneOfSeveral ? { title: account.name } : {})}
      actions={
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
          width="md"
          help={t('importReview.closingDay', { date: formatDate(day, 'medium', currentLocale()) })}
        >
          <AmountInput
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
      }
    >
      <Stack gap={2}>
        <Text as="p">
          {reason} {t('importReview.closingHelp')}
        </Text>
        {answer}
      </Stack>
    </Notice>
  );
}

function Answer(props: ClosingNoticeProps & { readonly closing: Money }) {
  const { state, account, day, closing, onAction } = props;
  const { review, choices, bulk } = state;
  const before = valueOr(useBalanceOn(account, day), null);
  const rows = useMemo(
    () => closingRows({ review, choices, bulk }, account.id, day),
    [review, choices, bulk, account.id, day],
  );
  if (before === null) return null;
  const answer = checkClosing({ before, ...rows, closing });
  const money = (amount: Money) =>
    formatMoney(amount, account.currency, { locale: currentLocale() });
  if (answer.state === 'agrees') {
    return (
      <Text as="p" role="status" tone="accent" weight="medium">
        {t('importReview.closingAgrees', { balance: money(closing) })}
      </Text>
    );
  }
  const { because, difference } = answer;
  const [first] = because;
  const isKeeping = first !== undefined && choiceAt(state, first) === 'skip';
  const lines = because.map((place) => {
    const { file, line } = reviewRow(review, place);
    return lineName(review, file, line);
  });
  return (
    <Stack gap={2} align="start">
      <Text as="p" role="status" tone="warn" weight="medium">
        {t('importReview.closingDiffers', {
          difference: money(cents(Math.abs(difference))),
          balance: money(cents(closing - difference)),
        })}
      </Text>
      {first === undefined ? null : (
        <>
          <Text as="p">
            {t(isKeeping ? 'importReview.closingKeep' : 'importReview.closingSkip', {
              count: because.length,
              lines: new Intl.ListFormat(currentLocale()).format(lines),
            })}
          </Text>
          <Button
            size="sm"
            onClick={() =>
              onAction({
                type: 'rows-chosen',
                places: because,
                choice: isKeeping ? 'import' : 'skip',
              })
            }
          >
            {isKeeping
              ? t('importReview.keepThem', { count: because.length })
              : t('importReview.closingLeaveOut')}
          </Button>
        </>
      )}
    </Stack>
  );
}
