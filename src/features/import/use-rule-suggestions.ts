import { useNavigate } from 'react-router-dom';
import { suggestRules } from '@/components/forms/rule-suggestions.ts';
import type { Category } from '@/domain/categories/category.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import type { RuleSuggestion } from '@/pipelines/ai-events.ts';

const NO_CATEGORIES: readonly Category[] = [];

/** Offers rules for what the AI chose. @param onLeave one of them is taken up: the wizard closes where nothing is lost by it */
export function useRuleSuggestions(
  onLeave: () => void,
): (suggestions: readonly RuleSuggestion[]) => void {
  const navigate = useNavigate();
  const categories = valueOr(useCategories(), NO_CATEGORIES);
  return (suggestions) =>
    suggestRules(
      suggestions.map((each) => ({
        ...each,
        categoryName: categories.find(({ id }) => id === each.categoryId)?.name ?? '',
      })),
      (path) => {
        onLeave();
        void navigate(path);
      },
    );
}
