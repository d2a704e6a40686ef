import { useMemo } from 'react';
import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { valueOn } from '@/domain/accounts/account-value.ts';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import type { BalanceProof } from '@/domain/import/reading/balance-proof.ts';
import type { FileProof, ImportReview } from '@/domain/import/review/import-review.ts';
import { useAccountStart, useBalanceOn } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { firstDayOf, hasNoProof, lastDayOf } from './proof-facts.ts';
import { choiceAt, type ReviewChoices, type ReviewState } from './review-state.ts';

/** What the bank says an account holds at the end of a day. */
export type ClosingTarget = {
  readonly day: CalendarDate;
  readonly closing: Money;
  /** Date of the account's oldest row in the files. */
  readonly first: CalendarDate;
  /**
   * The bank's balance at the end of the day before its rows; null if the closing balance was
   * typed.
   */
  readonly from: { readonly day: CalendarDate; readonly amount: Money } | null;
};

/**
 * Types whose banks may print the amount owed: cards, and loans, which have no type of their own
 * ('other').
 */
const OWED_TYPES: ReadonlySet<AccountType> = new Set(['credit_card', 'other']);

/**
 * The balance proved by the files, or the typed one if they prove nothing; null if there is
 * neither.
 */
export function closingTargetOf(
  { review, closings }: Pick<ReviewState, 'review' | 'closings'>,
  account: Pick<Account, 'id' | 'type'>,
  locale: string,
): ClosingTarget | null {
  const first = firstDayOf(review, account.id);
  if (!first) return null;
  const newest = closingProof(review, account);
  if (newest) {
    const { date: day, closing } = newest.proof;
    return { day, closing, first, from: oldestBalance(review, account) };
  }
  const day = lastDayOf(review, account.id);
  const closing = parseTypedMoney(closings.get(account.id) ?? '', locale);
  const isTyped = day !== null && closing !== null && hasNoProof(review.proofs, account.id);
  return isTyped ? { day, closing, first, from: null } : null;
}

/** The proof with an account's latest closing balance; undefined if no file is proved. */
export function closingProof(
  { proofs }: ImportReview,
  account: Pick<Account, 'id' | 'type'>,
): (FileProof & { readonly proof: Proved }) | undefined {
  return provedOf(proofs, account).reduce<ReturnType<typeof provedOf>[number] | undefined>(
    (newest, each) => (!newest || each.proof.date >= newest.proof.date ? each : newest),
    undefined,
  );
}

/**
 * True if the balances only add up with all signs reversed, although this type of account doesn't
 * show amounts owed.
 */
export function isSignReversed(proof: Proved, { type }: Pick<Account, 'type'>): boolean {
  return proof.sign < 0 && !OWED_TYPES.has(type);
}

/**
 * The opening balance that makes the account match the bank, in cents. `before`: balance at the end
 * of `from.day`.
 */
export function openingFor(target: ClosingTarget, held: Money, before: Money): Money {
  return cents(target.from ? target.from.amount - before : target.closing - held);
}

/**
 * The balance an account will have at the end of a day, in cents. `before`: its current balance.
 */
export function balanceAfter(
  state: ReviewChoices,
  account: Pick<Account, 'id' | 'values'>,
  day: CalendarDate,
  before: Money,
): Money {
  const { files, offsets, verdicts } = state.review;
  // Rows up to the date of a value set by hand are included in that value.
  const valued = valueOn(account.values, day)?.date ?? '';
  const counts = (date: CalendarDate) => (date <= day && date > valued ? 1 : 0);
  let sum: number = before;
  files.forEach(({ rows }, file) => {
    const own = rows.accountIds.indexOf(account.id);
    for (let index = 0; own >= 0 && index < rows.count; index++) {
      const place = (offsets[file] ?? 0) + index;
      const [verdict, date] = [verdicts[place], rows.dates[index]];
      if (rows.accountOf[index] !== own || !verdict || date === undefined) continue;
      const choice = choiceAt(state, place);
      if (choice === 'skip') continue;
      // A merged row exists already, and moves to the bank's date.
      const isMerged = verdict.verdict === 'match' && choice === 'merge';
      const times = counts(date) - (isMerged ? counts(verdict.own.date) : 0);
      sum += times * (rows.amounts[index] ?? 0);
    }
  });
  return cents(sum);
}

type Proved = Extract<BalanceProof, { state: 'proved' }>;

/** Whether the files contain an opening balance for the account. */
function bringsOpening(state: ReviewChoices, accountId: string): boolean {
  const { files, offsets } = state.review;
  return files.some(({ rows }, file) =>
    rows.kinds?.some(
      (kind, index) =>
        kind === 'opening' &&
        rows.accountIds[rows.accountOf[index] ?? -1] === accountId &&
        choiceAt(state, (offsets[file] ?? 0) + index) !== 'skip',
    ),
  );
}

function provedOf(proofs: readonly FileProof[], account: Pick<Account, 'id' | 'type'>) {
  return proofs.flatMap(({ proof, ...found }) =>
    found.accountId === account.id && proof.state === 'proved' && !isSignReversed(proof, account)
      ? [{ ...found, proof }]
      : [],
  );
}

function oldestBalance(
  review: ImportReview,
  account: Pick<Account, 'id' | 'type'>,
): ClosingTarget['from'] {
  let oldest: { readonly first: CalendarDate; readonly amount: Money } | null = null;
  for (const { file, proof } of provedOf(review.proofs, account)) {
    const first = firstDayOf(review, account.id, file);
    if (first && (!oldest || first < oldest.first)) oldest = { first, amount: proof.opening };
  }
  return oldest && { day: addDays(oldest.first, -1), amount: oldest.amount };
}

/**
 * Whether the balance before the files' rows is known, from an opening balance or older rows. Null
 * while loading.
 */
export function useKnownStart(state: ReviewState, accountId: string): boolean | null {
  const { review, choices, bulk } = state;
  const start = valueOr(useAccountStart(accountId), null);
  const first = useMemo(() => firstDayOf(review, accountId), [review, accountId]);
  const brings = useMemo(
    () => bringsOpening({ review, choices, bulk }, accountId),
    [review, choices, bulk, accountId],
  );
  if (!start) return null;
  const isOlder = start.oldest !== null && first !== null && start.oldest < first;
  return brings || isOlder || start.opening !== null;
}

/** Text if the account won't match a file's closing balance; '' if it will, or while loading. */
export function useClosingDifference(
  state: ReviewState,
  account: Account,
  { date, closing }: { readonly date: CalendarDate; readonly closing: Money },
): string {
  const { review, choices, bulk } = state;
  const before = valueOr(useBalanceOn(account, date), null);
  const isKnown = useKnownStart(state, account.id);
  const added = useMemo(
    () => balanceAfter({ review, choices, bulk }, account, date, ZERO),
    [review, choices, bulk, account, date],
  );
  if (before === null || isKnown === null) return '';
  const held = cents(before + added);
  if (held === closing) return '';
  const locale = currentLocale();
  const money = (amount: Money) => formatMoney(amount, account.currency, { locale });
  if (!isKnown && account.values.length === 0) {
    return t('importReview.willShowUnknown', { held: money(held) });
  }
  return t('importReview.willShow', {
    held: money(held),
    date: formatDate(date, 'medium', locale),
    difference: money(cents(Math.abs(closing - held))),
  });
}
