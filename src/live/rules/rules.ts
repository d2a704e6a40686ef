import { useCallback, useEffect, useRef } from 'react';
import { EMPTY, type Observable, of, switchMap, timer } from 'rxjs';
import {
  type ChoicePreview,
  type PreviewedRow,
  readChoicePreview,
} from '@/db/queries/rules/categorization.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { changesOf } from '@/db/read.ts';
import { type BuiltInRuleSwitches, NOTHING_OFF } from '@/domain/rules/built-in/built-in-rules.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { type Live, mapLive, readOnSignal, useLive } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useServices } from '@/live/services-context.tsx';
import { useMatching } from './category-suggestions.ts';

export type { ChoicePreview, PreviewedRow };

/** A rule that is being typed is looked for once the typing rests this long. */
const REST_MS = 150;
const SHOWN_ROWS = 20;

const NOTHING: Live<ChoicePreview | null> = { status: 'ready', value: null };

type RulePreview = {
  readonly preview: Live<ChoicePreview | null>;
  /** What is shown belongs to the draft of a moment ago. */
  readonly isBehind: boolean;
};

/**
 * The stored rows that a draft matches, among the stored rules, live; null for no draft. While a changed draft is looked for
 * the former answer stands.
 */
export function useRulePreview(draft: Rule | null): RulePreview {
  const { database } = useServices();
  const key = draft === null ? '' : JSON.stringify(draft);
  const found = useLive(key, (): Observable<Live<ChoicePreview | null>> => {
    if (draft === null) return of(NOTHING);
    transactionIndexOf(database).warm();
    return timer(REST_MS).pipe(
      switchMap(() =>
        readOnSignal(
          matcherChanges(database),
          newestOnly(() =>
            readChoicePreview(database, { rule: draft, sample: SHOWN_ROWS, withReplaced: false }),
          ),
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
 * What a stored rule, or null = all rules, would do to the rows as they are now, live; nothing is looked for while `isIdle`,
 * and it stays loading.
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
    return readOnSignal(
      matcherChanges(database),
      newestOnly(() =>
        readChoicePreview(database, {
          rule: ruleId,
          sample: SHOWN_ROWS,
          sampleUncategorised: !replaces,
          withReplaced: replaces,
          onlyReplaced: replaces,
          rulesOnly: replaces,
        }),
      ),
    );
  });
}

/** Counts, once, the rows without a category that a stored rule would give one. Throws where they cannot be read. */
export function useRuleCounter(): (ruleId: string) => Promise<number> {
  const { database } = useServices();
  return useCallback(
    async (ruleId) => {
      const asked = { rule: ruleId, sample: 0, withReplaced: false };
      return (await readChoicePreview(database, asked)).uncategorised;
    },
    [database],
  );
}

function matcherChanges(database: ReturnType<typeof useServices>['database']) {
  return (['transactions', 'rules', 'categories', 'tags', 'settings'] as const).map((name) =>
    changesOf(database, name),
  );
}

/** What of the rule book is switched off, live. */
export function useBuiltInRuleSwitches(): Live<BuiltInRuleSwitches> {
  return mapLive(useMatching(), ({ switches }) => switches ?? NOTHING_OFF);
}

/** How many rows each keyword decides about, by its source ('keyword:...'), were there no rules; live. */
export function useKeywordHits(): Live<ReadonlyMap<string, number>> {
  const { database } = useServices();
  return useLive(null, () => {
    const columns = transactionIndexOf(database);
    // They must hear of a change before they are asked about it.
    columns.warm();
    return readOnSignal(
      [
        changesOf(database, 'transactions'),
        changesOf(database, 'categories'),
        changesOf(database, 'settings'),
      ],
      async () => {
        const { categories, switches = NOTHING_OFF } = await readMatching(database);
        const answer = await columns.countKeywords({ categories, switches });
        if (!answer.ok) throw new Error(answer.code);
        return answer.value;
      },
    );
  });
}

export type RuleCounts = {
  readonly byRule: ReadonlyMap<string, { readonly matching: number; readonly deciding: number }>;
  /** Not every row was asked. */
  readonly isCut: boolean;
};

/** How many stored rows each rule matches, and how many it decides about, live. */
export function useRuleCounts(): Live<RuleCounts> {
  const { database } = useServices();
  return useLive(null, () => {
    const columns = transactionIndexOf(database);
    // They must hear of a change before they are asked about it.
    columns.warm();
    return readOnSignal(
      (['transactions', 'rules', 'categories'] as const).map((name) => changesOf(database, name)),
      newestOnly(async () => {
        const { rules, categories } = await readMatching(database);
        const found = await columns.countRules({ rules, categories });
        if (!found.ok) throw new Error(found.code);
        return found.value;
      }),
    );
  });
}

/**
 * The text by which a rule finds a description and others of its merchant, but no stored row that is unlike it; null where the rows
 * cannot be read.
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
