import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';

type DeletionProgressProps = {
  readonly accountId: string;
  /** How many transactions there were at the beginning. */
  readonly total: number;
};

/** How far the deletion of an account has come, read from what is left. */
export function DeletionProgress({ accountId, total }: DeletionProgressProps) {
  const left = valueOr(useAccountRowCount(accountId), total);
  const done = Math.max(0, total - left);
  return (
    <SpokenProgress
      label={t('accounts.deleting')}
      value={done}
      max={total}
      valueText={t('accounts.deletedSoFar', { done, total })}
    />
  );
}
