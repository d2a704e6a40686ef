import { useCallback, useEffect, useMemo, useRef } from 'react';
import { rememberedImportNames } from '@/commands/import/import-records.ts';
import { reviewImport } from '@/commands/import/review-import.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { starterRecords } from '@/domain/categories/starter-categories.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { defaultNameChoices } from '@/domain/import/review/file-names.ts';
import type { ImportReview, ReviewedFile } from '@/domain/import/review/import-review.ts';
import { reduceFile } from '@/features/import/file-reducer.ts';
import {
  chosenReading,
  detectionKeyOf,
  type FileState,
  furtherColumnsOf,
  hasMappingProblems,
} from '@/features/import/file-state.ts';
import type { WizardAction } from '@/features/import/wizard-reducer.ts';
import { takesStarters, type WizardState } from '@/features/import/wizard-state.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useCategories, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import type { CsvReader } from '@/platform/csv/csv-reader.ts';
import { firstReviewState, type ReviewState } from './review-state.ts';

const NO_CATEGORIES: readonly Category[] = [];
const NO_TAGS: readonly Tag[] = [];

/**
 * Returns the initial state of a review, with earlier choices for the names in its files or the
 * defaults. Reads settings, writes nothing.
 */
function useFirstReview(): (review: ImportReview) => Promise<ReviewState> {
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

/** What the import will add before its rows. */
type PlannedRecords = Pick<WizardState, 'newAccounts' | 'plansStarters'>;

type ReviewControls = {
  /** Reads all rows of all files and compares them with the database. `from`: the state to use. */
  readonly review: (from?: WizardState) => Promise<void>;
  /** Compares the rows again, because some may have been stored. */
  readonly reviewAgain: () => Promise<void>;
  /** Discards the result of a review in progress. */
  readonly stopReview: () => void;
};

/** Takes the wizard from mapping to review. */
export function useReview(
  state: WizardState,
  dispatch: (action: WizardAction) => void,
  readerOf: (id: number) => CsvReader | undefined,
  accounts: readonly Account[],
): ReviewControls {
  const services = useServices();
  const firstReview = useFirstReview();
  const latest = useRef(0);
  const stopReview = useCallback(() => {
    latest.current++;
  }, []);
  useEffect(() => stopReview, [stopReview]);

  const lookUp = useCallback(
    async (
      files: readonly ReviewedFile[],
      { newAccounts, plansStarters }: PlannedRecords,
      done: (review: ImportReview) => WizardAction | Promise<WizardAction>,
    ) => {
      const attempt = latest.current;
      try {
        const review = await reviewImport(services, files, {
          accounts: newAccounts,
          categories: plansStarters ? previewedStarters() : [],
        });
        const action = await done(review);
        if (attempt === latest.current) dispatch(action);
      } catch (error) {
        services.log.error('the stored rows of an import could not be looked up', error);
        if (attempt === latest.current) dispatch({ type: 'look-up-failed' });
      }
    },
    [services, dispatch],
  );

  const stored = useCategories();
  const review = useCallback(
    async (from: WizardState = state) => {
      if (from.isBusy || from.files.length === 0) return;
      const attempt = ++latest.current;
      const isStale = () => attempt !== latest.current;
      dispatch({ type: 'review-started' });
      const files: FileState[] = [];
      for (const file of from.files) {
        const current = await inspectedNow(file, readerOf(file.id), dispatch);
        if (isStale()) return;
        files.push(current);
      }
      const all = [...accounts, ...from.newAccounts];
      const place = files.findIndex(
        (file) => file.problem !== null || hasMappingProblems(file, all),
      );
      if (place >= 0) return dispatch({ type: 'review-refused', place });
      const reviewed: ReviewedFile[] = [];
      for (const file of files) {
        const reader = readerOf(file.id);
        if (!reader) return dispatch({ type: 'look-up-failed' });
        const rows = await reader.process(requestOf(file));
        if (isStale()) return;
        if (!rows.ok) {
          const { ok: _failed, ...problem } = rows;
          return dispatch({ type: 'file', id: file.id, action: { type: 'refused', problem } });
        }
        reviewed.push({ fileName: file.name, rows: rows.value });
      }
      const plansStarters = takesStarters(from) && wantsStarters(stored, files);
      const planned = { newAccounts: usedAccounts(from), plansStarters };
      await lookUp(reviewed, planned, async (found) => ({
        type: 'reviewed',
        review: await firstReview(found),
        plansStarters,
      }));
    },
    [state, readerOf, accounts, dispatch, lookUp, firstReview, stored],
  );

  const reviewAgain = useCallback(async () => {
    if (!state.review) return;
    const { plansStarters } = state;
    const planned = { newAccounts: usedAccounts(state), plansStarters };
    await lookUp(state.review.review.files, planned, (found) => ({
      type: 'review',
      action: { type: 'reviewed-again', review: found },
    }));
  }, [state, lookUp]);

  return useMemo(() => ({ review, reviewAgain, stopReview }), [review, reviewAgain, stopReview]);
}

/** Whether the starter categories are offered: there are none yet, and the files bring none. */
export function wantsStarters(
  categories: Live<readonly Category[]>,
  files: readonly FileState[],
): boolean {
  if (categories.status !== 'ready' || categories.value.length > 0) return false;
  return files.every(
    ({ further, inspection }) =>
      further.category === undefined && inspection.suggestion.further.category === undefined,
  );
}

/** The starter categories as if they were stored already, for previews. Their ids are their names. */
export function previewedStarters(): readonly Category[] {
  return starterRecords(pageLanguage(), ({ name }) => name, '');
}

/**
 * The file inspected with its current settings; Review may be pressed before the last change was
 * processed.
 */
async function inspectedNow(
  file: FileState,
  reader: CsvReader | undefined,
  dispatch: (action: WizardAction) => void,
): Promise<FileState> {
  const key = detectionKeyOf(file);
  if (!reader || key === file.inspectedKey) return { ...file, problem: null };
  const result = await reader.inspect(file.overrides, file.roles, furtherColumnsOf(file));
  dispatch({ type: 'file', id: file.id, action: { type: 'inspected', key, result } });
  return reduceFile(file, { type: 'inspected', key, result });
}

function requestOf(file: FileState) {
  const { roles, accountId, isSplit, accounts } = file;
  return {
    roles,
    reading: chosenReading(file),
    further: furtherColumnsOf(file),
    accountId,
    ...(isSplit ? { accounts } : {}),
  };
}

/** The new accounts that a file or one of its groups goes to. */
export function usedAccounts({ files, newAccounts }: WizardState): readonly Account[] {
  const used = new Set(
    files.flatMap(({ isSplit, accounts, accountId }) =>
      isSplit ? Object.values(accounts) : [accountId],
    ),
  );
  return newAccounts.filter(({ id }) => used.has(id));
}
