import { useEffect, useState } from 'react';
import { type AccountLosses, countAccountLosses } from '@/commands/accounts/account.ts';
import { useServices } from '@/live/services-context.tsx';

/** What would go with an account, counted once when the question is asked; `null` until then. */
export function useAccountLosses(accountId: string): AccountLosses | null {
  const services = useServices();
  const [losses, setLosses] = useState<AccountLosses | null>(null);
  useEffect(() => {
    let isWanted = true;
    countAccountLosses(services, accountId).then(
      (counted) => {
        if (isWanted) setLosses(counted);
      },
      (error: unknown) => services.log.error('counting what goes with an account failed', error),
    );
    return () => {
      isWanted = false;
    };
  }, [services, accountId]);
  return losses;
}
