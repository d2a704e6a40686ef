import { useEffect } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Live } from '@/live/live.ts';
import { mappingProblems } from './mapping-problems.ts';
import type { ImportWizard } from './use-import-wizard.ts';

/** Where an account goes away while the review is shown, the wizard goes back to the file that has to get another. */
export function useAccountsStillThere(
  { state, dispatch }: ImportWizard,
  accounts: Live<readonly Account[]>,
): void {
  const { step, files, newAccounts } = state;
  useEffect(() => {
    if (step !== 'review' || accounts.status !== 'ready') return;
    const all = [...accounts.value, ...newAccounts];
    const place = files.findIndex((file) => {
      const { account, groups } = mappingProblems(file, all);
      return account !== undefined || groups !== undefined;
    });
    if (place >= 0) dispatch({ type: 'review-refused', place });
  }, [step, files, newAccounts, accounts, dispatch]);
}
