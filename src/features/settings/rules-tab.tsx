import ListFilter from 'lucide-react/icons/list-filter';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useRules } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RuleBookSection } from './rule-book-section.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleTester } from './rule-tester.tsx';
import { useRuleNames } from './use-rule-names.ts';
import { useRulePrefill } from './use-rule-prefill.ts';

/** The rules that categorise, and a box that tells which of them, or of the rule book, decides about a description. */
export function RulesTab() {
  useRulePrefill();
  const dialogs = useDialogs();
  const rules = useRules();
  const names = useRuleNames();
  if (rules.status === 'loading') return <ListSkeleton />;
  if (rules.status === 'failed') return <ListFailed error={rules.error} />;
  const add = (
    <Button variant="solid" onClick={() => dialogs.open('add-rule', {})}>
      {t('rules.add')}
    </Button>
  );
  const apply = (
    <Button onClick={() => dialogs.open('apply-rules', {})}>{t('rules.applyAll')}</Button>
  );
  return (
    <Stack gap={8}>
      {rules.value.length === 0 ? (
        <EmptyState
          icon={<ListFilter />}
          title={t('rules.emptyTitle')}
          text={t('rules.emptyText')}
          size="compact"
          actions={
            <>
              {add}
              <Button onClick={() => dialogs.open('apply-rules', {})}>
                {t('rules.applyBook')}
              </Button>
            </>
          }
        />
      ) : (
        <Section title={t('rules.title')} detail={t('rules.detail')} actions={add}>
          <RuleList rules={rules.value} names={names} />
          <Stack direction="row" gap={2} wrap>
            {apply}
            <Button variant="ghost" onClick={() => dialogs.open('replace-by-rules', {})}>
              {t('rules.replaceAll')}
            </Button>
          </Stack>
        </Section>
      )}
      <RuleTester names={names} />
      <RuleBookSection />
    </Stack>
  );
}
