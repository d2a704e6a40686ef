import { useMemo } from 'react';
import type { Category } from '../../../domain/category.ts';
import { inTreeOrder } from '../../../domain/category-order.ts';
import {
  type FileNames,
  type NameChoice,
  type NameChoices,
  type NamedRecords,
  resolveNames,
} from '../../../domain/import/file-names.ts';
import type { Tag } from '../../../domain/tag.ts';
import { currentLocale, t } from '../../../messages/t.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
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
  const created = useMemo(
    () => (names ? createdText(names, { categories, tags }, fileNames) : ''),
    [names, categories, tags, fileNames],
  );
  if (!names) return null;
  const choose = (kind: keyof NameChoices) => (name: string, choice: NameChoice) =>
    onAction({ type: 'name-chosen', kind, name, choice });
  return (
    <Stack gap={1}>
      <Disclosure
        summary={t(review.files.length === 1 ? 'importReview.names' : 'importReview.namesInFiles', {
          parts: countsText(fileNames.categories.length, fileNames.tags.length),
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
              onChoose={choose('tags')}
            />
          ) : null}
        </Stack>
      </Disclosure>
      <Text as="p" role="status" size="sm" tone="muted">
        {created
          ? t('importReview.namesCreated', { parts: created })
          : t('importReview.namesNoneCreated')}
      </Text>
    </Stack>
  );
}

/** What the import makes, parents of what the file names among it; '' = nothing. */
function createdText(names: NameChoices, existing: NamedRecords, found: FileNames): string {
  let count = 0;
  const { create } = resolveNames(names, existing, () => String(++count), '', found);
  return countsText(create.categories.length, create.tags.length);
}

/** '12 categories and 3 tags'; '' = neither. */
function countsText(categories: number, tags: number): string {
  const shown = (count: number) => ({ count, shown: count.toLocaleString(currentLocale()) });
  const first = categories > 0 ? t('importReview.names-categories', shown(categories)) : '';
  const second = tags > 0 ? t('importReview.names-tags', shown(tags)) : '';
  return first && second ? t('importReview.namesAnd', { first, second }) : first || second;
}
