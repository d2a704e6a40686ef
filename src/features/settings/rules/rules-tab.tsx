import ListFilter from 'lucide-react/icons/list-filter';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ListFailed, ListSkeleton } from '@/features/settings/settings-list-parts.tsx';
import { useRules } from '@/live/records.ts';
import { useRuleText } from '@/live/rules/rules.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { BuiltInRulesSection } from './built-in-rules-section.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleTester } from './rule-tester.tsx';
import { useRuleNames } from './use-rule-names.ts';

/**
 * The categorization rules, and a tester that shows which rule, or which built-in rule, decides
 * about a description.
 */
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
      <BuiltInRulesSection />
    </Stack>
  );
}

const PARAMS = ['description', 'row', 'categoryId', 'name', 'before'] as const;

const NOWHERE = new URLSearchParams();

/**
 * Opens 'Add Rule' once with the values in the address (`description`, `categoryId`, `before`).
 * `row` is a row's full text, used to lengthen the description if it would match unrelated rows.
 * When the dialog closes, the parameters are removed, so Back or a reload doesn't open it again.
 */
function useRulePrefill(): void {
  const [search, setSearch] = useSearchParams();
  const { open, stack } = useDialogs();
  const ruleTextOf = useRuleText();
  const opened = useRef<'no' | 'asked' | 'shown'>('no');
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
    return () => {
      latest.current = NOWHERE;
    };
  }, [search]);
  const isShown = stack.some(({ name }) => name === 'add-rule');
  useEffect(() => {
    const known = PARAMS.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    if (known.length === 0) opened.current = 'no';
    else if (isShown) opened.current = 'shown';
    else if (opened.current === 'no') {
      opened.current = 'asked';
      const { row, ...prefill }: Record<string, string | undefined> = Object.fromEntries(known);
      if (row === undefined) open('add-rule', prefill);
      else {
        void ruleTextOf(row, prefill.categoryId ?? '').then((text) => {
          if (latest.current !== search) return;
          open('add-rule', text === null ? prefill : { ...prefill, description: text });
        });
      }
    } else if (opened.current === 'shown') {
      opened.current = 'no';
      const rest = new URLSearchParams(search);
      for (const name of PARAMS) rest.delete(name);
      setSearch(rest, { replace: true });
    }
  }, [search, setSearch, open, isShown, ruleTextOf]);
}
