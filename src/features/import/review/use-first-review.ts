import { useCallback } from 'react';
import { rememberedImportNames } from '@/commands/import-names.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { defaultNameChoices } from '@/domain/import/file-names.ts';
import type { ImportReview } from '@/domain/import/verdict.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { firstReviewState, type ReviewState } from './review-state.ts';

const NO_CATEGORIES: readonly Category[] = [];
const NO_TAGS: readonly Tag[] = [];

/** Begins a review: with what the names of its files were taken for before, or would be. Reads settings, writes nothing. */
export function useFirstReview(): (review: ImportReview) => Promise<ReviewState> {
  const services = useServices();
  const categories = valueOr(useCategories(), NO_CATEGORIES);
  const tags = valueOr(useTags(), NO_TAGS);
  return useCallback(
    async (review) => {
      const state = firstReviewState(review, null);
      const { fileNames } = state;
      if (fileNames.categories.length + fileNames.tags.length === 0) return state;
      const remembered = await rememberedImportNames(services);
      return { ...state, names: defaultNameChoices(fileNames, { categories, tags }, remembered) };
    },
    [services, categories, tags],
  );
}
