import { useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { LineCounts } from '@/domain/import/file-contents.ts';
import type { ImportReview } from '@/domain/import/review/import-review.ts';
import { type CategorizerParts, createCategorizer } from '@/domain/rules/categorizer.ts';
import { ringText } from '@/features/import/complete/import-payoff.tsx';
import { t } from '@/messages/t.ts';
import { eachInTurns } from '@/platform/in-turns.ts';
import { Ring } from '@/ui/charts/ring.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { scrollToStart } from '@/ui/lists/row-focus.ts';
import { CreatedNote, NamesOfFile } from './imported-names.tsx';
import { LeftOutTable } from './left-out-table.tsx';
import { Proofs } from './proofs.tsx';
import { filterCounts, leftOutList, planOf, type ReviewPlan, tableOf } from './review-plan.ts';
import { type CategoryParts, categoryOfRow, type NamesById, reviewRow } from './review-row.ts';
import {
  choiceAt,
  type ReviewAction,
  type ReviewChoices,
  type ReviewState,
} from './review-state.ts';
import { LockedNotices, TextNotices } from './row-notices.tsx';
import { RowsToImportTable } from './rows-to-import-table.tsx';
import type { ReadRaw } from './table-parts.tsx';
import { VerdictFilters } from './verdict-filters.tsx';

/** How many of the rows to import have a category or are transfers. Nothing if none is imported. */
function SortedRing(props: {
  readonly state: ReviewChoices;
  /** The rows that may be imported. */
  readonly places: readonly number[];
  readonly category: CategoryParts;
}) {
  const { state, places, category } = props;
  const counted = useSorted(state, places, category);
  if (places.length === 0 || counted?.count === 0) return null;
  const { sorted, count } = counted ?? { sorted: 0, count: places.length };
  return (
    <Stack direction="row" gap={4} align="center" aria-busy={counted === null || undefined}>
      <Ring size={72} share={sorted / count} count={counted ? ringText(sorted, count) : ''} />
      <Stack gap={0}>
        <Text as="p" size="xl" weight="semibold">
          {counted ? t('importGuide.sorted', { sorted, count }) : t('common.loading')}
        </Text>
        <Text as="p" tone="muted">
          {t('importGuide.sortedText')}
        </Text>
      </Stack>
    </Stack>
  );
}

/** Counted in turns, because a file may have a hundred thousand rows; null until then. */
function useSorted(
  state: ReviewChoices,
  places: readonly number[],
  category: CategoryParts,
): { readonly sorted: number; readonly count: number } | null {
  const [counted, setCounted] = useState<{
    readonly sorted: number;
    readonly count: number;
  } | null>(null);
  const { review, choices, bulk } = state;
  useEffect(() => {
    let isWanted = true;
    const count = async () => {
      let sorted = 0;
      let all = 0;
      const chosen = { review, choices, bulk };
      await eachInTurns(places, (place) => {
        const verdict = review.verdicts[place];
        const choice = choiceAt(chosen, place);
        if (!isWanted || !verdict || choice === 'skip') return;
        all += 1;
        const shown = categoryOfRow(reviewRow(review, place), verdict, choice, category);
        if (shown.kind !== 'none') sorted += 1;
      });
      if (isWanted) setCounted({ sorted, count: all });
    };
    void count();
    return () => {
      isWanted = false;
    };
  }, [review, choices, bulk, places, category]);
  return counted;
}

/** All rows of the files with verdict and choice, and the proofs. */
export function ReviewPanel(props: {
  readonly state: ReviewState;
  /** Includes accounts that the import will create. */
  readonly accounts: readonly Account[];
  /** Accounts that this import will create. */
  readonly newAccounts: readonly Account[];
  /** Ordered by name. */
  readonly tags: readonly Tag[];
  /** The parts of the categorizer; null while loading. */
  readonly matching: CategorizerParts | null;
  /** As in `matching`, but ordered by name. */
  readonly categories: readonly Category[];
  readonly readRaw: ReadRaw;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, accounts, newAccounts, categories, tags, matching, readRaw, onAction } = props;
  const { review, choices, bulk, filter, fileNames, names } = state;
  const plan = useMemo(() => planOf({ review, choices, bulk }), [review, choices, bulk]);
  const counts = useMemo(() => filterCounts(review), [review]);
  const leftOut = useMemo(() => leftOutList(review, filter), [review, filter]);
  const byId = useMemo(
    () => ({
      accounts: new Map(accounts.map((account) => [account.id, account])),
      categories: new Map(categories.map((category) => [category.id, category])),
    }),
    [accounts, categories],
  ) satisfies NamesById;
  const categorise = useMemo(
    () => (matching ? createCategorizer(matching) : () => null),
    [matching],
  );
  const category = useMemo((): CategoryParts => {
    const named = fileNames.categories.flatMap(({ name, spellings }) => {
      const choice = names?.categories.get(name);
      return choice ? spellings.map((spelling) => [spelling, choice] as const) : [];
    });
    return { named: new Map(named), categories: byId.categories, categorise };
  }, [fileNames, names, byId, categorise]);
  const canKeep = useMemo(() => leftOut.some((ref) => typeof ref === 'number'), [leftOut]);
  const table = tableOf(filter);
  const isWide = useWideScreen();
  const rowsBox = useRef<HTMLDivElement>(null);
  return (
    <Stack gap={6}>
      <SortedRing state={state} places={plan.places} category={category} />
      <LockedNotices
        state={state}
        accounts={byId.accounts}
        onAction={onAction}
        onSettled={() => rowsBox.current?.focus()}
      />
      <TextNotices review={review} />
      <Proofs state={state} accounts={byId.accounts} readRaw={readRaw} onAction={onAction} />
      <Stack gap={1} collapses>
        <NamesOfFile state={state} categories={categories} tags={tags} onAction={onAction} />
        <CreatedNote state={state} categories={categories} tags={tags} newAccounts={newAccounts} />
      </Stack>
      <FocusBox ref={rowsBox} label={t('importReview.rowsOfFiles')}>
        <Stack gap={6}>
          <VerdictFilters
            counts={counts}
            filter={filter}
            sum={linesSentence(review)}
            onAction={onAction}
            onChosen={() => {
              if (!isWide) scrollToStart(rowsBox.current);
            }}
          />
          <DeletedSwitch state={state} onAction={onAction} />
          {table === 'lower' ? null : (
            <Section level={3} title={t('import.rowsToImport')}>
              <RowsToImportTable
                key={filter}
                state={state}
                places={plan.places}
                names={byId}
                category={category}
                readRaw={readRaw}
                onAction={onAction}
              />
            </Section>
          )}
          {table === 'upper' ? null : (
            <Section
              level={3}
              title={t('import.rowsLeftOut')}
              detail={t(canKeep ? 'importReview.leftOutCanKeep' : 'import.rowsLeftOutCount', {
                count: leftOut.length,
              })}
            >
              <LeftOutTable
                key={filter}
                review={review}
                choices={choices}
                bulk={bulk}
                rows={leftOut}
                names={byId}
                readRaw={readRaw}
                onAction={onAction}
              />
            </Section>
          )}
        </Stack>
      </FocusBox>
    </Stack>
  );
}

/** What the import will do, as one sentence that stays visible whatever rows are shown. */
export function PlannedStatus({ state }: { readonly state: ReviewState }) {
  const { review, choices, bulk } = state;
  const text = useMemo(() => {
    const plan = planOf({ review, choices, bulk });
    const all = filterCounts(review).get('all') ?? 0;
    return plannedText(plan, all - plan.places.length);
  }, [review, choices, bulk]);
  return (
    <Text as="p" role="status" size="sm" tone="muted">
      {text}
    </Text>
  );
}

/**
 * '14 rows to store, 1 to merge, 1 transfer to link, 2 skipped, 3 left out'. `leftOut`: number of
 * rows shown only in the lower table.
 */
function plannedText({ stored, merged, linked, skipped }: ReviewPlan, leftOut: number): string {
  return [
    t('importReview.planned-stored', { count: stored }),
    ...(merged > 0 ? [t('importReview.planned-merged', { count: merged })] : []),
    ...(linked > 0 ? [t('importReview.planned-linked', { count: linked })] : []),
    ...(skipped > 0 ? [t('importReview.planned-skipped', { count: skipped })] : []),
    ...(leftOut > 0 ? [t('importReview.planned-leftOut', { count: leftOut })] : []),
  ].join(', ');
}

/** Restores all rows that were deleted by hand, or none. Renders nothing if there are none. */
function DeletedSwitch(props: {
  readonly state: ReviewChoices;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, onAction } = props;
  const places = deletedPlaces(state);
  if (places.length === 0) return null;
  const isOn = places.every((place) => choiceAt(state, place) === 'import');
  return (
    <Switch
      label={t('importReview.bringBackDeleted', {
        count: places.length,
      })}
      checked={isOn}
      onChange={(event) => {
        const choice = event.currentTarget.checked ? 'import' : 'skip';
        onAction({ type: 'verdict-chosen', verdict: 'deleted', choice });
      }}
    />
  );
}

function deletedPlaces({ review }: ReviewChoices): readonly number[] {
  return review.verdicts.flatMap(({ verdict }, index) => (verdict === 'deleted' ? [index] : []));
}

/** Line counts of all files together. */
function lineTotals({ files }: ImportReview): LineCounts {
  const sums = { total: 0, before: 0, header: 0, records: 0, continued: 0, blank: 0 };
  for (const { rows } of files) {
    for (const part of Object.keys(sums) as (keyof LineCounts)[]) {
      sums[part] += rows.lineCounts[part];
    }
  }
  return sums;
}

/** 'Of 26 lines: 16 rows, 1 header, 5 before it, 4 blank.' */
export function linesSentence(review: ImportReview): string {
  const sums = lineTotals(review);
  const parts = [
    t('importReview.lines-records', { count: sums.records }),
    ...(sums.continued > 0 ? [t('importReview.lines-continued', { count: sums.continued })] : []),
    ...(sums.header > 0 ? [t('importReview.lines-header', { count: sums.header })] : []),
    ...(sums.before > 0
      ? [
          t(sums.header > 0 ? 'importReview.lines-before' : 'importReview.lines-beforeRows', {
            count: sums.before,
          }),
        ]
      : []),
    ...(sums.blank > 0 ? [t('importReview.lines-blank', { count: sums.blank })] : []),
  ].join(', ');
  const files = review.files.length;
  return files === 1
    ? t('importReview.lines', { count: sums.total, parts })
    : t('importReview.linesInFiles', { count: sums.total, files, parts });
}
