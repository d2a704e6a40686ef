import { useCallback } from 'react';
import { columnsOf } from '@/db/queries/columns.ts';
import { useServices } from './services-context.tsx';

/**
 * The text by which a rule finds a description and others of its merchant, but no stored row that is unlike it; null where the rows
 * cannot be read.
 */
export function useRuleText(): (description: string, categoryId: string) => Promise<string | null> {
  const { database } = useServices();
  return useCallback(
    async (description, categoryId) => {
      const found = await columnsOf(database).ruleText(description, categoryId);
      return found.ok ? found.value : null;
    },
    [database],
  );
}
