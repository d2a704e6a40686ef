import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { cents, formatMoney, type Money } from '@/domain/core/money.ts';
import type { FileProof } from '@/domain/import/review/import-review.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { closingProof, isSignReversed, useClosingDifference } from './closing-balance.ts';
import { ClosingNotice, type UnprovenAccount } from './closing-notice.tsx';
import { bringsNothingNew, hasNoProof, lastDayOf, leftOutRepeats } from './proof-facts.ts';
import { lineName } from './review-row.ts';
import type { ReviewAction, ReviewState } from './review-state.ts';
import { accountIdsOf } from './row-cells.tsx';
import { RawLine, type ReadRaw } from './table-parts.tsx';

/** The proof of each file and account, and closing balances to type for accounts without one. */
export function Proofs(props: {
  readonly state: ReviewState;
  /** By id. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly readRaw: ReadRaw;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, accounts, readRaw, onAction } = props;
  const { review } = state;
  const accountIds = useMemo(() => [...accountIdsOf(review)], [review]);
  const unproven = useMemo(
    () =>
      accountIds.flatMap((id): UnprovenAccount[] => {
        const day = lastDayOf(review, id);
        const account = accounts.get(id);
        const proof = review.proofs.findLast(({ accountId }) => accountId === id)?.proof;
        if (!account || !day || proof?.state !== 'none') return [];
        // If nothing will be stored, there is nothing to check.
        if (!hasNoProof(review.proofs, id) || bringsNothingNew(review, id)) return [];
        return [{ account, day, reason: t(`importReview.none-${proof.reason}`) }];
      }),
    [review, accountIds, accounts],
  );
  const nameOf = ({ file, accountId }: FileProof) => {
    const account = accounts.get(accountId)?.name ?? '';
    const name = review.files[file]?.fileName ?? '';
    if (review.files.length === 1) return accountIds.length > 1 ? account : '';
    return accountIds.length > 1 ? t('importReview.proofOf', { account, name }) : name;
  };
  return (
    <Stack gap={2}>
      {review.proofs.map((found) => {
        const account = accounts.get(found.accountId);
        if (!account || hasNoProof(review.proofs, found.accountId)) return null;
        return (
          <ProofNotice
            key={`${found.file} ${found.accountId}`}
            state={state}
            found={found}
            name={nameOf(found)}
            account={account}
            readRaw={readRaw}
            onAction={onAction}
          />
        );
      })}
      {unproven.length > 0 ? (
        <ClosingNotice
          state={state}
          unproven={unproven}
          isOneOfSeveral={accountIds.length > 1}
          onAction={onAction}
        />
      ) : null}
    </Stack>
  );
}

type ProofNoticeProps = {
  readonly state: ReviewState;
  readonly found: FileProof;
  /** The file and account if there are several; '' if only one. */
  readonly name: string;
  readonly account: Account;
  readonly readRaw: ReadRaw;
  readonly onAction: (action: ReviewAction) => void;
};

/** Whether the balances of one account in one file prove its rows. */
function ProofNotice(props: ProofNoticeProps) {
  const { proof } = props.found;
  switch (proof.state) {
    case 'proved':
      return isSignReversed(proof, props.account) ? (
        <SignReversed {...props} proof={proof} />
      ) : (
        <Proved {...props} proof={proof} />
      );
    case 'broken':
      return <Broken {...props} proof={proof} />;
    case 'none':
      return <Notice {...titled(props.name)}>{t(`importReview.none-${proof.reason}`)}</Notice>;
  }
}

type ProofOf<State> = { readonly proof: Extract<FileProof['proof'], { state: State }> };

function Proved(props: ProofNoticeProps & ProofOf<'proved'>) {
  const { state, found, name, account, proof, onAction } = props;
  const { review, choices, bulk } = state;
  const title = useRef<HTMLSpanElement>(null);
  /** Number of rows kept with the last press of the button here. */
  const [kept, setKept] = useState(0);
  const repeats = useMemo(
    () => leftOutRepeats({ review, choices, bulk }, found),
    [review, choices, bulk, found],
  );
  const differs = useClosingDifference(state, account, proof);
  // With several files, only the one that closes last shows it.
  const isLast = useMemo(
    () => closingProof(review, account)?.file === found.file,
    [review, account, found],
  );
  const difference = isLast ? differs : '';
  const { currency } = account;
  const count = repeats.length;
  const keep = () => {
    onAction({ type: 'rows-chosen', places: repeats, choice: 'import' });
    setKept(count);
    // The button has disappeared, so move the focus.
    title.current?.focus();
  };
  return (
    <Notice
      tone={difference === '' ? 'good' : 'warn'}
      title={
        <Text ref={title} tabIndex={-1}>
          {named(name, t('importReview.provedTitle'))}
        </Text>
      }
      actions={
        count > 0 ? (
          <Button size="sm" onClick={keep}>
            {t('importReview.keepThem', { count })}
          </Button>
        ) : null
      }
    >
      <Text as="p">
        {t('importReview.proved', {
          count: proof.lines,
          opening: money(proof.opening, currency),
          closing: money(proof.closing, currency),
        })}
        {count > 0 ? ` ${t('importReview.happened', { count })}` : ''}
      </Text>
      {difference === '' ? null : (
        <Text as="p" weight="medium">
          {difference}
        </Text>
      )}
      <VisuallyHidden as="p" role="status">
        {count === 0 && kept > 0 ? t('importReview.repeatsKept', { count: kept }) : ''}
      </VisuallyHidden>
    </Notice>
  );
}

/** The balances add up, but only with all signs reversed. */
function SignReversed({ name, account, proof }: ProofNoticeProps & ProofOf<'proved'>) {
  const { currency } = account;
  return (
    <Notice tone="warn" title={named(name, t('importReview.turnedRound'))}>
      {t('importReview.turnedRoundText', {
        opening: money(cents(-proof.opening), currency),
        closing: money(cents(-proof.closing), currency),
      })}
    </Notice>
  );
}

function Broken(props: ProofNoticeProps & ProofOf<'broken'>) {
  const { state, found, name, proof } = props;
  const { currency } = props.account;
  const [isOpen, setOpen] = useState(false);
  const { line } = proof;
  const at = { file: found.file, line, name: lineName(state.review, found.file, line) };
  return (
    <Notice
      tone="warn"
      title={named(name, t('importReview.broken', { line }))}
      actions={
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('importReview.showLine', { line: at.name })}
        </Button>
      }
    >
      {t('importReview.brokenText', {
        expected: money(proof.expected, currency),
        printed: money(proof.printed, currency),
        difference: money(cents(Math.abs(proof.difference)), currency),
      })}
      {isOpen ? <RawLine at={at} readRaw={props.readRaw} /> : null}
    </Notice>
  );
}

function named(name: string, text: string): string {
  return name === '' ? text : t('common.named', { name, text });
}

function titled(name: string): { readonly title?: ReactNode } {
  return name === '' ? {} : { title: name };
}

function money(amount: Money, currency: string): string {
  return formatMoney(amount, currency, { locale: currentLocale() });
}
