import type { AccountLosses } from '@/commands/accounts/account.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { BulletList } from '@/ui/lists/bullet-list.tsx';

const LINES: readonly (readonly [keyof AccountLosses, MessageKey])[] = [
  ['transactions', 'accounts.lossTransactions'],
  ['transferLegs', 'accounts.lossTransfers'],
  ['scheduled', 'accounts.lossScheduled'],
  ['holdings', 'accounts.lossHoldings'],
  ['linked', 'accounts.lossLinked'],
  ['savedFilters', 'accounts.lossSavedFilters'],
  ['savedViews', 'accounts.lossSavedViews'],
];

/** One line a kind of thing that goes with an account, or changes by its going. */
export function AccountLossList({ losses }: { readonly losses: AccountLosses }) {
  const lines = LINES.filter(([kind]) => losses[kind] > 0).map(([kind, key]) =>
    t(key, { count: losses[kind] }),
  );
  return <BulletList items={lines.length > 0 ? lines : [t('accounts.deleteNothingElse')]} />;
}
