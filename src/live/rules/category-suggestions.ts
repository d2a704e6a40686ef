import { useEffect, useMemo, useState } from 'react';
import { DESCRIPTION_MIN_CHARS, SUGGESTION_DELAY_MS, SUGGESTION_ROWS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type CategorizerParts,
  type CategoryChoice,
  createCategorizer,
} from '@/domain/rules/categorizer.ts';
import { groupAlike, type RowGroup } from '@/domain/rules/category-choice.ts';
import type { LearnedCategory } from '@/domain/rules/classifier.ts';
import { type DescribedRow, matchTextOf } from '@/domain/rules/rule-match.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive, valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';

/** What the one matcher works with, live: hand it to createCategoriser or createExplainer. */
export function useMatching(): Live<CategorizerParts> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal(
      [
        changesOf(database, 'rules'),
        changesOf(database, 'categories'),
        changesOf(database, 'tags'),
        changesOf(database, 'settings'),
      ],
      () => readMatching(database),
    ),
  );
}

/** A row without a category, stored or still being typed. */
export type SuggestionDraft = DescribedRow & {
  readonly amount: Money;
  readonly accountId: string;
};

/** What would fit a row: by rule or keyword, or learned from rows like it. */
export type CategorySuggestion =
  | { readonly kind: 'choice'; readonly choice: CategoryChoice }
  | { readonly kind: 'learned'; readonly learned: LearnedCategory };

/**
 * The category that would fit a row: what its rules, then the rule book would choose, else what was learned from the person's
 * own rows, asked for once typing rests. Null asks for nothing. A suggestion for what was typed before never stands.
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
      // Without an answer there is no suggestion: nothing depends on one.
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

/** Which rows are looked through: those of a list, or these. Those that have a category are passed over. */
type SuggestionScope = { readonly question: FilterQuery } | { readonly ids: readonly string[] };

export type SuggestedGroup = RowGroup & { readonly suggestion: CategorySuggestion | null };

export type Suggestions = {
  /** Newest first. */
  readonly groups: readonly SuggestedGroup[];
  /** How many rows they hold; and whether there are more than SUGGESTION_ROWS. */
  readonly rows: number;
  readonly hasMore: boolean;
};

/** So many rows are read at a time, and at most, where many of a selection have a category. */
const ROWS_A_READING = 500;
const MOST_READINGS = 20;

/** The newest uncategorised rows with what would fit them. Read once: nothing moves while one chooses. `retry` reads again. */
export function useSuggestions(scope: SuggestionScope): {
  readonly found: Live<Suggestions>;
  readonly retry: () => void;
} {
  const { database, log } = useServices();
  const [asked] = useState(scope);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Live<Suggestions>>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const take = (next: Live<Suggestions>) => {
      if (isWanted) setFound(next);
    };
    readSuggestions(database, asked).then(
      (value) => take({ status: 'ready', value }),
      (error: unknown) => {
        log.error(`suggestions could not be read, try ${tries + 1}`, error);
        take({
          status: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
        });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [database, log, asked, tries]);
  const retry = () => {
    setFound({ status: 'loading' });
    setTries((current) => current + 1);
  };
  return { found, retry };
}

/** Rules speak first, then the rule book, then what was learned. */
export async function readSuggestions(
  database: CofferDatabase,
  scope: SuggestionScope,
): Promise<Suggestions> {
  const columns = transactionIndexOf(database);
  const [ids, parts] = await Promise.all([idsOf(database, scope), readMatching(database)]);
  const uncategorised = await readUncategorisedOf(database, ids);
  const rows = uncategorised.slice(0, SUGGESTION_ROWS);
  const choose = createCategorizer(parts);
  const choices = new Map(rows.map((row) => [row.id, choose(row)]));
  const groups = groupAlike(rows, ({ id }) => {
    const choice = choices.get(id);
    return choice ? `${choice.categoryId} ${choice.source}` : '';
  });
  const unknown = groups.filter((group) => !choices.get(group.rows[0].id));
  const learned = await columns.suggest(
    unknown.map(({ rows: [row] }) => ({
      text: matchTextOf(row),
      amount: row.amount,
      accountId: row.accountId,
    })),
  );
  // Without the worker there is what rules and rule book say.
  const answers = new Map(
    unknown.map(({ key }, place) => [key, learned.ok ? learned.value[place]?.[0] : undefined]),
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
    hasMore: uncategorised.length > rows.length,
  };
}

async function idsOf(database: CofferDatabase, scope: SuggestionScope): Promise<readonly string[]> {
  if ('ids' in scope) return scope.ids;
  const found = await transactionIndexOf(database).allIds(scope.question);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function readUncategorisedOf(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for (let reading = 0; reading < MOST_READINGS && found.length <= SUGGESTION_ROWS; reading++) {
    const part = ids.slice(reading * ROWS_A_READING, (reading + 1) * ROWS_A_READING);
    if (part.length === 0) break;
    const rows = await readTogether(database, (tables) => readLiveRows(tables, part));
    found.push(
      ...rows.filter(({ kind, categoryId }) => kind === 'normal' && categoryId === NO_CATEGORY),
    );
  }
  return found;
}

/** A few transactions in the order of their ids, live; those that are gone are left out. */
export function useRowsById(ids: readonly string[]): Live<readonly Transaction[]> {
  const { database } = useServices();
  return useLive(ids.join(' '), () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, (tables) => readLiveRows(tables, ids)),
    ),
  );
}
