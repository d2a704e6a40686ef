import { ChangeLists } from '@/components/rows/change-lists.tsx';
import { totalsOf } from '@/domain/backup/migration-report.ts';
import type { RestorePlan } from '@/domain/backup/restore-plan.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

/** What of the file a restore would leave out or rename: that it does, above the figures. */
export function LeftOutNotice({ plan: { report } }: { readonly plan: RestorePlan }) {
  if (!report) return null;
  const { removed, renamed } = totalsOf(report);
  return (
    <Notice tone="warn" role="status">
      {[
        ...(removed > 0 ? [t('restore.leftOut', { count: removed })] : []),
        ...(renamed > 0 ? [t('restore.renames', { count: renamed })] : []),
        t('restore.listedBelow'),
      ].join(' ')}
    </Notice>
  );
}

/** Every record of it. */
export function LeftOutList({ plan: { report, accounts } }: { readonly plan: RestorePlan }) {
  return report ? <ChangeLists report={report} accounts={accounts} /> : null;
}
