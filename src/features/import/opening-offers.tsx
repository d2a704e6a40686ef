import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { closingTargetOf } from '@/features/import/review/closing-target.ts';
import type { ReviewState } from '@/features/import/review/review-state.ts';
import { accountIdsOf } from '@/features/import/review/row-origin.tsx';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { currentLocale } from '@/messages/t.ts';
import { OpeningOffer } from './opening-offer.tsx';

const NO_ACCOUNTS: readonly Account[] = [];

/** After an import: each account that does not hold what the bank says, and the opening balance that would mend it. */
export function OpeningOffers({ state }: { readonly state: ReviewState }) {
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const { review, closings } = state;
  const found = useMemo(() => {
    const ids = accountIdsOf(review);
    return accounts.flatMap((account) => {
      if (!ids.has(account.id)) return [];
      const target = closingTargetOf({ review, closings }, account, currentLocale());
      return target ? [{ account, target }] : [];
    });
  }, [review, closings, accounts]);
  return found.map(({ account, target }) => (
    <OpeningOffer key={account.id} account={account} target={target} />
  ));
}
