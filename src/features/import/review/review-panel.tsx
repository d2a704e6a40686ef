import { useMemo, useRef } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { type CategoriserParts, createCategoriser } from '@/domain/rules/categorise.ts';
import { t } from '@/messages/t.ts';
import { scrollToStart } from '@/ui/layout/scroll-to-start.ts';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { FocusBox } from '@/ui/lists/focus-box.tsx';
import type { CategoryParts } from './category-of-row.ts';
import { CreatedNote } from './created-note.tsx';
import { DeletedSwitch } from './deleted-switch.tsx';
import { leftOutList } from './left-out-list.ts';
import { LeftOutTable } from './left-out-table.tsx';
import { linesSentence } from './line-sums.ts';
import { LockedNotices } from './locked-notices.tsx';
import { NamesOfFile } from './names-of-file.tsx';
import { Proofs } from './proofs.tsx';
import type { ReadRaw } from './raw-line.tsx';
import { filterCounts, planOf, tableOf } from './review-plan.ts';
import type { ReviewAction, ReviewState } from './review-state.ts';
import { RowsToImportTable } from './rows-to-import-table.tsx';
import { TextNotices } from './text-notices.tsx';
import type { NamesById } from './twin-text.ts';
import { VerdictFilters } from './verdict-filters.tsx';

/** Every row of the files with its verdict and what happens to it, and what proves them. */
export function ReviewPanel(props: {
  readonly state: ReviewState;
  /** Those that the import makes among them. */
  readonly accounts: readonly Account[];
  /** To be made by this import. */
  readonly newAccounts: readonly Account[];
  /** By name. */
  readonly tags: readonly Tag[];
  /** What chooses categories; `null` until it is read. */
  readonly matching: CategoriserParts | null;
  /** By name; as in `matching`, in the order of a list. */
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
    () => (matching ? createCategoriser(matching) : () => null),
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
