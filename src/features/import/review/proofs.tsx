import { useMemo } from 'react';
import { DEFAULT_CURRENCY } from '../../../config/limits.ts';
import type { Account, AccountType } from '../../../domain/account.ts';
import type { FileProof } from '../../../domain/import/verdict.ts';
import { t } from '../../../messages/t.ts';
import { Stack } from '../../../ui/stack.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { lastDayOf } from './proof-facts.ts';
import { ProofNotice } from './proof-notice.tsx';
import type { ReadRaw } from './raw-line.tsx';
import type { ReviewAction, ReviewState } from './review-state.ts';
import { accountIdsOf } from './row-origin.tsx';

/** Types whose banks may print what is owed: cards, and loans, which have no type of their own. */
const OWED_TYPES: ReadonlySet<AccountType> = new Set(['credit_card', 'other']);

/** The proof of each file and account, or a closing balance to type where an account has none in any file. */
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
  const asked = useMemo(
    () =>
      accountIds.flatMap((id) =>
        hasNoProof(review.proofs, id) ? { id, day: lastDayOf(review, id) } : [],
      ),
    [review, accountIds],
  );
  const shown = review.proofs.filter(({ accountId }) => !asked.some(({ id }) => id === accountId));
  const nameOf = ({ file, accountId }: FileProof) => {
    const account = accounts.get(accountId)?.name ?? '';
    const name = review.files[file]?.fileName ?? '';
    if (review.files.length === 1) return accountIds.length > 1 ? account : '';
    return accountIds.length > 1 ? t('importReview.proofOf', { account, name }) : name;
  };
  return (
    <Stack gap={2}>
      {shown.map((found) => (
        <ProofNotice
          key={`${found.file} ${found.accountId}`}
          state={state}
          found={found}
          name={nameOf(found)}
          currency={accounts.get(found.accountId)?.currency ?? DEFAULT_CURRENCY}
          isOwed={OWED_TYPES.has(accounts.get(found.accountId)?.type ?? 'other')}
          readRaw={readRaw}
          onAction={onAction}
        />
      ))}
      {asked.map(({ id, day }) => {
        const account = accounts.get(id);
        const proof = review.proofs.findLast(({ accountId }) => accountId === id)?.proof;
        if (!account || !day || proof?.state !== 'none') return null;
        return (
          <ClosingNotice
            key={id}
            state={state}
            account={account}
            day={day}
            reason={t(`importReview.none-${proof.reason}`)}
            isOneOfSeveral={accountIds.length > 1}
            onAction={onAction}
          />
        );
      })}
    </Stack>
  );
}

function hasNoProof(proofs: readonly FileProof[], id: string): boolean {
  const own = proofs.filter(({ accountId }) => accountId === id);
  return own.length > 0 && own.every(({ proof }) => proof.state === 'none');
}
