import { useEffect, useMemo, useRef, useState } from 'react';
import { DESCRIPTION_MIN_CHARS, SUGGESTION_DELAY_MS, SUGGESTION_ROWS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Money } from '@/domain/core/money.ts';
import { type CategoryChoice, createCategorizer } from '@/domain/rules/categorizer.ts';
import { groupSimilarRows, type RowGroup } from '@/domain/rules/category-choice.ts';
import type { LearnedCategory } from '@/domain/rules/classifier.ts';
import { type DescribedRow, matchTextOf } from '@/domain/rules/rule-match.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import { useServices } from '@/live/services-context.tsx';

/** The rules, categories, tags and switches that categorizing needs. Pass them to createCategorizer or createExplainer. */
export const useMatching = liveQuery({
  reads: ['rules', 'categories', 'tags', 'settings'],
  read: ({ database }) => readMatching(database),
});

/** A row without a category, either stored or still being typed. */
export type SuggestionDraft = DescribedRow & {
  readonly amount: Money;
  readonly accountId: string;
};

/** A category that would fit a row: chosen by a rule or keyword, or learned from similar rows. */
export type CategorySuggestion =
  | { readonly kind: 'choice'; readonly choice: CategoryChoice }
  | { readonly kind: 'learned'; readonly learned: LearnedCategory };

/**
 * The category that would fit a row: what the rules or, after them, the rule book would choose; otherwise what was learned from the
 * user's own rows, looked up once typing pauses. Null for no draft. Never a suggestion for a former draft.
 */
export function useCategorySuggestion(draft: SuggestionDraft | null): CategorySuggestion | null {
  const { database } = useServices();
  const matching = useMatching();
  const parts = valueOr(matching, null);
  const choose = useMemo(() => parts && createCategorizer(parts), [parts]);
  const isLongEnough = (draft?.description.trim().length ?? 0) >= DESCRIPTION_MIN_CHARS;
  const choice = choose && draft && isLongEnough ? choose(draft) : null;
  const asks = choose !== null && draft !== null && isLongEnough && choice === null;
  const text = asks ? matchTextOf(draft) : '';
  const key = asks ? `${text}\n${draft.accountId}\n${Math.sign(draft.amount)}` : '';
  const [answer, setAnswer] = useState<{
    readonly key: string;
    readonly learned: LearnedCategory | null;
  } | null>(null);
  const accountId = draft?.accountId ?? '';
  const amount = Math.sign(draft?.amount ?? 0);
  useEffect(() => {
    if (key === '') return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const found = await transactionIndexOf(database).suggest([{ text, amount, accountId }]);
      // If the index gives no answer, there is simply no suggestion.
      const learned = found.ok ? found.value[0]?.[0] : undefined;
      if (isWanted) setAnswer({ key, learned: learned ?? null });
    }, SUGGESTION_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [database, key, text, amount, accountId]);
  return useMemo(() => {
    if (choice) return { kind: 'choice', choice };
    const learned = answer !== null && answer.key === key ? answer.learned : null;
    return learned && key !== '' ? { kind: 'learned', learned } : null;
  }, [choice, answer, key]);
}

/** The rows to suggest categories for: those of a list, or some by id. Rows with a category are skipped. */
type SuggestionScope = { readonly question: FilterQuery } | { readonly ids: readonly string[] };

export type SuggestedGroup = RowGroup & { readonly suggestion: CategorySuggestion | null };

export type Suggestions = {
  /** Newest first. */
  readonly groups: readonly SuggestedGroup[];
  /** The number of rows in all groups. */
  readonly rows: number;
  /** Whether there are more than SUGGESTION_ROWS rows. */
  readonly hasMore: boolean;
};

/** Rows are read in batches, at most this many, because many rows of a selection may already have a category. */
const BATCH_ROWS = 500;
const MAX_BATCHES = 20;

/** The newest uncategorized rows with suggestions. Read once, so that nothing moves while the user chooses; `retry` reads again. */
export function useSuggestions(scope: SuggestionScope): {
  readonly found: Live<Suggestions>;
  readonly retry: () => void;
} {
  const { database, log } = useServices();
  const [firstScope] = useState(scope);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Live<Suggestions>>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const take = (next: Live<Suggestions>) => {
      if (isWanted) setFound(next);
    };
    readSuggestions(database, firstScope).then(
      (value) => take({ status: 'ready', value }),
      (error: unknown) => {
        log.error(`suggestions could not be read, attempt ${tries + 1}`, error);
        take({
          status: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
        });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [database, log, firstScope, tries]);
  const retry = () => {
    setFound({ status: 'loading' });
    setTries((current) => current + 1);
  };
  return { found, retry };
}

/** Suggestions by rules first, then by the rule book, then by what was learned. */
export async function readSuggestions(
  database: CofferDatabase,
  scope: SuggestionScope,
): Promise<Suggestions> {
  const index = transactionIndexOf(database);
  const [ids, parts] = await Promise.all([idsOf(database, scope), readMatching(database)]);
  const uncategorized = await readUncategorizedOf(database, ids);
  const rows = uncategorized.slice(0, SUGGESTION_ROWS);
  const choose = createCategorizer(parts);
  const choices = new Map(rows.map((row) => [row.id, choose(row)]));
  const groups = groupSimilarRows(rows, ({ id }) => {
    const choice = choices.get(id);
    return choice ? `${choice.categoryId} ${choice.source}` : '';
  });
  const unknown = groups.filter((group) => !choices.get(group.rows[0].id));
  const learned = await index.suggest(
    unknown.map(({ rows: [row] }) => ({
      text: matchTextOf(row),
      amount: row.amount,
      accountId: row.accountId,
    })),
  );
  // If the index fails, the suggestions of rules and rule book remain.
  const answers = new Map(
    unknown.map(({ key }, index) => [key, learned.ok ? learned.value[index]?.[0] : undefined]),
  );
  return {
    groups: groups.map((group) => {
      const choice = choices.get(group.rows[0].id);
      const answer = answers.get(group.key);
      const suggestion: CategorySuggestion | null = choice
        ? { kind: 'choice', choice }
        : answer
          ? { kind: 'learned', learned: answer }
          : null;
      return { ...group, suggestion };
    }),
    rows: rows.length,
    hasMore: uncategorized.length > rows.length,
  };
}

const NO_SUGGESTIONS: ReadonlyMap<string, string> = new Map();

/**
 * Suggested categories of the uncategorized rows on screen, by the id of the row. Earlier ones stay while others are read.
 * @param ids joined by spaces
 * @param edition a state of the list; a new one reads again
 */
export function useRowSuggestions(ids: string, edition: number): ReadonlyMap<string, string> {
  const { database, log } = useServices();
  const [found, setFound] = useState(NO_SUGGESTIONS);
  const asked = useRef({ edition, ids: new Set<string>() });
  useEffect(() => {
    if (asked.current.edition !== edition) asked.current = { edition, ids: new Set() };
    const open = ids.split(' ').filter((id) => id !== '' && !asked.current.ids.has(id));
    if (open.length === 0) return;
    // Not while scrolling fast.
    const timer = setTimeout(() => {
      for (const id of open) asked.current.ids.add(id);
      readSuggestions(database, { ids: open }).then(
        ({ groups }) =>
          setFound((before) => {
            const next = new Map([...before].filter(([id]) => !open.includes(id)));
            for (const { rows, suggestion } of groups) {
              if (suggestion)
                for (const { id } of rows) next.set(id, suggestedCategoryOf(suggestion));
            }
            return next;
          }),
        (error: unknown) =>
          log.error('suggestions for the rows on screen could not be read', error),
      );
    }, SUGGESTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [database, log, ids, edition]);
  return found;
}

const suggestedCategoryOf = (suggestion: CategorySuggestion): string =>
  suggestion.kind === 'choice' ? suggestion.choice.categoryId : suggestion.learned.categoryId;

async function idsOf(database: CofferDatabase, scope: SuggestionScope): Promise<readonly string[]> {
  if ('ids' in scope) return scope.ids;
  const found = await transactionIndexOf(database).allIds(scope.question);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function readUncategorizedOf(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for (let batch = 0; batch < MAX_BATCHES && found.length <= SUGGESTION_ROWS; batch++) {
    const part = ids.slice(batch * BATCH_ROWS, (batch + 1) * BATCH_ROWS);
    if (part.length === 0) break;
    const rows = await readTogether(database, (tables) => readLiveRows(tables, part));
    found.push(
      ...rows.filter(({ kind, categoryId }) => kind === 'normal' && categoryId === NO_CATEGORY),
    );
  }
  return found;
}

/** A few transactions, in the order of their ids. Deleted ones are left out. */
export const useRowsById = liveQuery({
  reads: ['transactions'],
  read: ({ database }, ids: readonly string[]) =>
    readTogether(database, (tables) => readLiveRows(tables, ids)),
});
