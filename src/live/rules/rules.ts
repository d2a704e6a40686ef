import { useCallback, useEffect, useRef } from 'react';
import { EMPTY, type Observable, of, switchMap, timer } from 'rxjs';
import {
  type ChoicePreview,
  type PreviewedRow,
  readChoicePreview,
} from '@/db/queries/rules/categorization.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { type BuiltInRuleSwitches, NOTHING_OFF } from '@/domain/rules/built-in/built-in-rules.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { liveIndexQuery } from '@/live/index-query.ts';
import { type Live, mapLive, readOnSignal, useLive } from '@/live/live.ts';
import { signalsOf } from '@/live/live-query.ts';
import { useServices } from '@/live/services-context.tsx';
import { useMatching } from './category-suggestions.ts';

export type { ChoicePreview, PreviewedRow };

/** How long typing must pause before the rows of the draft are looked up. */
const REST_MS = 150;
const SHOWN_ROWS = 20;

const NOTHING: Live<ChoicePreview | null> = { status: 'ready', value: null };

type RulePreview = {
  readonly preview: Live<ChoicePreview | null>;
  /** The preview still belongs to the previous draft. */
  readonly isBehind: boolean;
};

/**
 * The stored rows that a draft of a rule matches, as one of the stored rules; null for no draft. While the rows of a changed draft are
 * looked up, the previous preview stays.
 */
export function useRulePreview(draft: Rule | null): RulePreview {
  const { database } = useServices();
  const key = draft === null ? '' : JSON.stringify(draft);
  const found = useLive(key, (): Observable<Live<ChoicePreview | null>> => {
    if (draft === null) return of(NOTHING);
    transactionIndexOf(database).warm();
    return timer(REST_MS).pipe(
      switchMap(() =>
        readOnSignal(signalsOf(database, PREVIEW_READS), () =>
          readChoicePreview(database, { rule: draft, sample: SHOWN_ROWS, withReplaced: false }),
        ),
      ),
    );
  });
  const former = useRef<Live<ChoicePreview | null>>(found);
  useEffect(() => {
    if (found.status !== 'loading') former.current = found;
  }, [found]);
  const isBehind = found.status === 'loading';
  return { preview: isBehind ? former.current : found, isBehind };
}

/**
 * What a stored rule (null = all rules) would change in the rows as they are now. While `isIdle`, it looks up nothing and stays
 * loading.
 */
export function useChoicePreview(
  ruleId: string | null,
  mode: 'uncategorised' | 'replace',
  isIdle: boolean,
): Live<ChoicePreview> {
  const { database } = useServices();
  const replaces = mode === 'replace';
  return useLive(`${mode} ${ruleId} ${isIdle}`, (): Observable<Live<ChoicePreview>> => {
    if (isIdle) return EMPTY;
    transactionIndexOf(database).warm();
    return readOnSignal(signalsOf(database, PREVIEW_READS), () =>
      readChoicePreview(database, {
        rule: ruleId,
        sample: SHOWN_ROWS,
        sampleUncategorised: !replaces,
        withReplaced: replaces,
        onlyReplaced: replaces,
        rulesOnly: replaces,
      }),
    );
  });
}

/** Counts the uncategorized rows that a stored rule would categorize, once. Throws if they can't be read. */
export function useRuleCounter(): (ruleId: string) => Promise<number> {
  const { database } = useServices();
  return useCallback(
    async (ruleId) => {
      const query = { rule: ruleId, sample: 0, withReplaced: false };
      return (await readChoicePreview(database, query)).uncategorised;
    },
    [database],
  );
}

const PREVIEW_READS = ['transactions', 'rules', 'categories', 'tags', 'settings'] as const;

/** The parts of the rule book that are switched off. */
export function useBuiltInRuleSwitches(): Live<BuiltInRuleSwitches> {
  return mapLive(useMatching(), ({ switches }) => switches ?? NOTHING_OFF);
}

/** How many rows each keyword would decide about if there were no rules, by its source ('keyword:...'). */
export const useKeywordHits = liveIndexQuery({
  reads: ['transactions', 'categories', 'settings'],
  read: async ({ database, index }) => {
    const { categories, switches = NOTHING_OFF } = await readMatching(database);
    return index.countKeywords({ categories, switches });
  },
});

export type RuleCounts = {
  readonly byRule: ReadonlyMap<string, { readonly matching: number; readonly deciding: number }>;
  /** Whether time ran out before every row was tested; the counts are those so far. */
  readonly isCut: boolean;
};

/** How many stored rows each rule matches, and how many it decides about. */
export const useRuleCounts = liveIndexQuery<[], RuleCounts>({
  reads: ['transactions', 'rules', 'categories'],
  read: async ({ database, index }) => {
    const { rules, categories } = await readMatching(database);
    return index.countRules({ rules, categories });
  },
});

/**
 * Returns the text with which a rule finds a description and others of its merchant, but no stored row that is unlike it; null if the
 * rows can't be read.
 */
export function useRuleText(): (description: string, categoryId: string) => Promise<string | null> {
  const { database } = useServices();
  return useCallback(
    async (description, categoryId) => {
      const found = await transactionIndexOf(database).ruleText(description, categoryId);
      return found.ok ? found.value : null;
    },
    [database],
  );
}
