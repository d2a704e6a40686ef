import type { Live } from '@/live/live.ts';
import type { ChoicePreview } from '@/live/use-rule-preview.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RulePreviewRows } from './rule-preview-rows.tsx';
import { StarterButton } from './starter-button.tsx';
import type { RuleNames } from './use-rule-names.ts';

/** What a run is for: rows without a category, or rows that have another one. */
export type RunMode = 'uncategorised' | 'replace';

type RuleRunPreviewProps = {
  readonly preview: Live<ChoicePreview>;
  /** How many transactions would change. */
  readonly count: number;
  readonly ruleId: string | undefined;
  readonly mode: RunMode;
  readonly names: RuleNames;
};

/** Before a run: the first transactions that would change. */
export function RuleRunPreview({ preview, count, ruleId, mode, names }: RuleRunPreviewProps) {
  if (preview.status === 'failed') {
    return <Notice tone="danger">{t('rules.runPreviewFailed')}</Notice>;
  }
  if (preview.status === 'loading' || !names.isReady) {
    return (
      <SkeletonGroup label={t('rules.previewLoading')}>
        <SkeletonRows count={4} />
      </SkeletonGroup>
    );
  }
  const { rows, rules, isCut } = preview.value;
  const replaces = mode === 'replace';
  return (
    <Stack gap={3}>
      {isCut ? (
        <Notice tone="warn">{t(replaces ? 'rules.replaceCut' : 'rules.applyCut')}</Notice>
      ) : null}
      {count === 0 ? (
        <Notice
          actions={names.categories.length === 0 ? <StarterButton variant="outline" /> : undefined}
        >
          {t(replaces ? 'rules.replaceNothing' : 'rules.applyNothing')}
        </Notice>
      ) : null}
      {rows.length > 0 ? (
        <RulePreviewRows
          label={t('rules.tableOfRun')}
          rows={rows}
          total={count}
          rules={rules}
          ruleId={ruleId ?? null}
          replaces={replaces}
          names={names}
        />
      ) : null}
    </Stack>
  );
}
