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

type Proved = Extract<BalanceProof, { state: 'proved' }>;

/** What the bank says that an account holds at the end of a day. */
export type ClosingTarget = {
  readonly day: CalendarDate;
  readonly closing: Money;
  /** The day of the oldest row of the account in the files. */
  readonly first: CalendarDate;
  /** The bank's balance at the end of a day before its rows; null where somebody typed the closing balance. */
  readonly from: { readonly day: CalendarDate; readonly amount: Money } | null;
};

/** Types whose banks may print what is owed: cards, and loans, which have no type of their own. */
const OWED_TYPES: ReadonlySet<AccountType> = new Set(['credit_card', 'other']);

/** Whether the balances follow only with every amount the other way, and the bank prints nothing owed that would explain it. */
export function isTurnedRound(proof: Proved, { type }: Pick<Account, 'type'>): boolean {
  return proof.sign < 0 && !OWED_TYPES.has(type);
}

/** The proof whose closing balance is the newest of an account; undefined where none of its files is proved. */
export function closingProof(
  { proofs }: ImportReview,
  account: Pick<Account, 'id' | 'type'>,
): (FileProof & { readonly proof: Proved }) | undefined {
  return provedOf(proofs, account).reduce<ReturnType<typeof provedOf>[number] | undefined>(
    (newest, each) => (!newest || each.proof.date >= newest.proof.date ? each : newest),
    undefined,
  );
}

/** What the files prove of an account, or somebody typed where they prove nothing; null where neither is so. */
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

/** The opening balance that makes an account agree with the bank, cents. `before`: what it holds at the end of `from.day`. */
export function openingFor(target: ClosingTarget, held: Money, before: Money): Money {
  return cents(target.from ? target.from.amount - before : target.closing - held);
}

/** What an account will hold at the end of a day, cents. `before`: what it holds now. */
export function balanceAfter(
  state: ReviewChoices,
  account: Pick<Account, 'id' | 'values'>,
  day: CalendarDate,
  before: Money,
): Money {
  const { files, offsets, verdicts } = state.review;
  // Rows up to a value that was set by hand are in it.
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
      // A merged row is there already, and goes to the day of the bank.
      const isMerged = verdict.verdict === 'match' && choice === 'merge';
      const times = counts(date) - (isMerged ? counts(verdict.own.date) : 0);
      sum += times * (rows.amounts[index] ?? 0);
    }
  });
  return cents(sum);
}

/** Whether the files bring an opening balance of the account themselves. */
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
    found.accountId === account.id && proof.state === 'proved' && !isTurnedRound(proof, account)
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
 * Whether it is known what an account held before the rows of the files: by an opening balance, or by older rows. Null until
 * it is read.
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

/** What is said where an account will not hold what a file closes with; '' where it will, or as long as it is being read. */
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
