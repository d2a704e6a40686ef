import { useRuleName } from '@/components/forms/use-rule-name.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import type { SuggestionDraft } from '@/live/rules/category-suggestions.ts';
import {
  type CategorySuggestion,
  useCategorySuggestion,
} from '@/live/rules/category-suggestions.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { type RuleNameOf, reasonText } from './category-provenance.tsx';
import { CategorySuggestion as SuggestionLine } from './category-suggestion.tsx';
import { LearnedRows } from './learned-rows.tsx';

type SuggestedCategoryProps = {
  /** The row as it is typed so far; null asks for nothing. */
  readonly draft: SuggestionDraft | null;
  readonly onUse: (categoryId: string) => void;
};

/** What would fit a row without a category, why, and on request the rows that it was learned from. */
export function SuggestedCategory({ draft, onUse }: SuggestedCategoryProps) {
  const suggestion = useCategorySuggestion(draft);
  const ruleNameOf = useRuleName();
  const categories = valueOr(useCategories(), []);
  const name = suggestion && categories.find(({ id }) => id === categoryOf(suggestion))?.name;
  return (
    <>
      {/* It comes while one types elsewhere. */}
      <VisuallyHidden role="status">
        {name ? t('suggestions.announced', { name }) : ''}
      </VisuallyHidden>
      {suggestion && name ? (
        <Stack gap={1}>
          <SuggestionLine
            suggestion={{
              categoryId: categoryOf(suggestion),
              reason: suggestionReason(suggestion, ruleNameOf),
            }}
            onUse={onUse}
          />
          {suggestion.kind === 'learned' ? <LearnedRows learned={suggestion.learned} /> : null}
        </Stack>
      ) : null}
    </>
  );
}

/** The category that is suggested. */
export function categoryOf(suggestion: CategorySuggestion): string {
  return suggestion.kind === 'choice'
    ? suggestion.choice.categoryId
    : suggestion.learned.categoryId;
}

/** Why it is suggested, in words: 'rule “Rent”', '92% · like 14 of yours'. */
export function suggestionReason(suggestion: CategorySuggestion, ruleNameOf: RuleNameOf): string {
  if (suggestion.kind === 'choice') return reasonText(suggestion.choice.source, ruleNameOf);
  const { confidence, rows } = suggestion.learned;
  const locale = currentLocale();
  return t('suggestions.learned', {
    // Nothing that was learned is certain.
    percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.min(confidence, 0.99)),
    count: rows,
  });
}
