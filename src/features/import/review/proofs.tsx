import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { FileProof } from '@/domain/import/verdict.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { type AskedClosing, ClosingNotice } from './closing-notice.tsx';
import { bringsNothingNew, hasNoProof, lastDayOf } from './proof-facts.ts';
import { ProofNotice } from './proof-notice.tsx';
import type { ReadRaw } from './raw-line.tsx';
import type { ReviewAction, ReviewState } from './review-state.ts';
import { accountIdsOf } from './row-origin.tsx';

/** The proof of each file and account, and closing balances to type for the accounts that have none in any file. */
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
      accountIds.flatMap((id): AskedClosing[] => {
        const day = lastDayOf(review, id);
        const account = accounts.get(id);
        const proof = review.proofs.findLast(({ accountId }) => accountId === id)?.proof;
        if (!account || !day || proof?.state !== 'none') return [];
        // Where nothing is stored there is nothing to check.
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
      {asked.length > 0 ? (
        <ClosingNotice
          state={state}
          asked={asked}
          isOneOfSeveral={accountIds.length > 1}
          onAction={onAction}
        />
      ) : null}
    </Stack>
  );
}
