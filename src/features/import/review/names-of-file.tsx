import { useMemo } from 'react';
import { categoryPath } from '@/domain/backup/csv-export.ts';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder } from '@/domain/categories/category-order.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { isNameFree, nameKeyOf } from '@/domain/core/names.ts';
import type { NameChoice, NameChoices } from '@/domain/import/file-names.ts';
import { t } from '@/messages/t.ts';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { countsText } from './created-counts.ts';
import { NamesTable } from './names-table.tsx';
import type { ReviewAction, ReviewState } from './review-state.ts';

/** Blanks at the start of an option are dropped by browsers; these are not. */
const INDENT = '\u2003';

/** The categories and tags that the files name, and what becomes of each. */
export function NamesOfFile(props: {
  readonly state: ReviewState;
  /** By name. */
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { state, categories, tags, onAction } = props;
  const { fileNames, names, review } = state;
  const paths = useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    return new Set(categories.map(({ id }) => nameKeyOf(categoryPath(id, byId))));
  }, [categories]);
  if (!names) return null;
  const choose = (kind: keyof NameChoices) => (name: string, choice: NameChoice) =>
    onAction({ type: 'name-chosen', kind, name, choice });
  return (
    <Disclosure
      summary={t(review.files.length === 1 ? 'importReview.names' : 'importReview.namesInFiles', {
        parts: countsText({
          accounts: 0,
          categories: fileNames.categories.length,
          tags: fileNames.tags.length,
        }),
      })}
    >
      <Stack gap={4}>
        {fileNames.categories.length > 0 ? (
          <NamesTable
            label={t('importReview.categoriesOfFile')}
            names={fileNames.categories}
            choices={names.categories}
            none={t('common.uncategorized')}
            records={inTreeOrder(categories).map(({ category, depth }) => ({
              value: category.id,
              label: INDENT.repeat(depth) + category.name,
            }))}
            isTaken={(name) => paths.has(nameKeyOf(name)) || !isNameFree(categories, name)}
            onChoose={choose('categories')}
          />
        ) : null}
        {fileNames.tags.length > 0 ? (
          <NamesTable
            label={t('importReview.tagsOfFile')}
            names={fileNames.tags}
            choices={names.tags}
            none={t('importReview.noTag')}
            records={tags.map(({ id, name }) => ({ value: id, label: name }))}
            isTaken={(name) => !isNameFree(tags, name)}
            onChoose={choose('tags')}
          />
        ) : null}
      </Stack>
    </Disclosure>
  );
}
