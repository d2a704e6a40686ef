import { categoryOfRule, type Rule } from '@/domain/rules/rule.ts';
import { ruleProblem } from '@/domain/rules/rule-problems.ts';
import { type ChoicePreview, useRulePreview } from '@/live/rules/rules.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RulePreviewRows } from './rule-preview-rows.tsx';
import { problemText } from './rule-summary.ts';
import { knownRecords, type RuleNames } from './use-rule-names.ts';

type RulePreviewSectionProps = {
  /** null while its conditions are incomplete. */
  readonly draft: Rule | null;
  readonly names: RuleNames;
  /** Whether saving the rule also categorizes matching rows that have no category. */
  readonly appliesToo: boolean;
  readonly onAppliesToo: (appliesToo: boolean) => void;
};

/** What the rule would do to stored transactions, shown below the form. */
export function RulePreviewSection({ draft, names, ...applying }: RulePreviewSectionProps) {
  const { preview, isBehind } = useRulePreview(draft);
  return (
    <Section title={t('rules.previewTitle')} level={3}>
      {draft === null ? (
        <Text as="p" size="sm" tone="muted">
          {t('rules.previewNeeds')}
        </Text>
      ) : preview.status === 'failed' ? (
        <Notice tone="warn">{t('rules.previewFailed')}</Notice>
      ) : preview.status === 'loading' || (preview.value === null && isBehind) ? (
        <SkeletonGroup label={t('rules.previewLoading')}>
          <SkeletonRows count={2} />
        </SkeletonGroup>
      ) : preview.value ? (
        <div aria-busy={isBehind || undefined}>
          <PreviewResult preview={preview.value} rule={draft} names={names} {...applying} />
        </div>
      ) : null}
    </Section>
  );
}

type PreviewResultProps = Omit<RulePreviewSectionProps, 'draft'> & {
  readonly preview: ChoicePreview;
  readonly rule: Rule;
};

function PreviewResult({ preview, rule, names, appliesToo, onAppliesToo }: PreviewResultProps) {
  const { matching, uncategorised, replaced, rows, isCut } = preview;
  const hasCategory = categoryOfRule(rule) !== '';
  const problem = hasCategory ? ruleProblem(preview.rules, rule.id, knownRecords(names)) : null;
  const counts = [
    t('rules.previewMatching', { count: matching }),
    ...(hasCategory ? [t('rules.previewUncategorised', { count: uncategorised })] : []),
    ...(hasCategory ? [t('rules.previewOther', { count: replaced })] : []),
  ];
  return (
    <Stack gap={3}>
      <Text as="p" size="sm" role="status">
        {matching === 0 && !isCut ? t('rules.previewNone') : counts.join(' · ')}
      </Text>
      {problem ? <Notice tone="warn">{problemText(problem)}</Notice> : null}
      {isCut ? <Notice tone="warn">{t('rules.previewCut')}</Notice> : null}
      {rows.length > 0 ? (
        <RulePreviewRows
          label={t('rules.previewTable')}
          rows={rows}
          total={matching}
          rules={preview.rules}
          ruleId={rule.id}
          names={names}
        />
      ) : null}
      {hasCategory && uncategorised > 0 ? (
        <Checkbox
          label={t('rules.applyToo', { count: uncategorised })}
          help={t('rules.applyTooHelp')}
          checked={appliesToo}
          onChange={(event) => onAppliesToo(event.currentTarget.checked)}
        />
      ) : null}
    </Stack>
  );
}
