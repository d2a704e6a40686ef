import { useCallback, useEffect, useRef } from 'react';
import { EMPTY, type Observable, of, switchMap, timer } from 'rxjs';
import { columnsOf } from '@/db/queries/columns.ts';
import {
  type ChoicePreview,
  type PreviewedRow,
  readChoicePreview,
} from '@/db/queries/rule-preview.ts';
import { changesOf } from '@/db/read.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

export type { ChoicePreview, PreviewedRow };

/** A rule that is being typed is looked for once the typing rests this long. */
const REST_MS = 150;
const SHOWN_ROWS = 20;

const NOTHING: Live<ChoicePreview | null> = { status: 'ready', value: null };

export type RulePreview = {
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
    columnsOf(database).warm();
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
    columnsOf(database).warm();
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
