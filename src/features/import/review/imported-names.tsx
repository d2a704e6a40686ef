import { useMemo, useState } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { categoryPath } from '@/domain/backup/csv-export.ts';
import { type Category, inTreeOrder } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { isNameFree, nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  type NameChoice,
  type NameChoices,
  type NamedRecords,
  type NameInFile,
  namesOf,
  resolveNames,
} from '@/domain/import/review/file-names.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { QuietSelect } from '@/ui/controls/input-variants.tsx';
import type { SelectOption } from '@/ui/controls/native-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { choiceAt, type ReviewAction, type ReviewState } from './review-state.ts';
import { PageButtons, pageStart } from './table-parts.tsx';

/** An em space; browsers drop ordinary spaces at the start of an option. */
const INDENT = '\u2003';

/** The categories and tags named in the files, and what to do with each. */
export function NamesOfFile(props: {
  readonly state: ReviewState;
  /** Ordered by name. */
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

/**
 * Says how many accounts, categories and tags the import will create; renders nothing if it can't
 * create any.
 */
export function CreatedNote(props: {
  readonly state: ReviewState;
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  /** Accounts that this import will create. */
  readonly newAccounts: readonly Account[];
}) {
  const { state, categories, tags, newAccounts } = props;
  const { review, choices, bulk, names } = state;
  const created = useMemo(
    () => createdCounts({ review, choices, bulk, names }, { categories, tags }, newAccounts),
    [review, choices, bulk, names, categories, tags, newAccounts],
  );
  if (!names && newAccounts.length === 0) return null;
  const parts = countsText(created);
  return (
    <Text as="p" role="status" size="sm" tone="muted">
      {parts ? t('importReview.namesCreated', { parts }) : t('importReview.namesNoneCreated')}
    </Text>
  );
}

/** Number of records of each kind. */
type RecordCounts = {
  readonly accounts: number;
  readonly categories: number;
  readonly tags: number;
};

/**
 * What the import creates besides transactions: accounts used by rows, and categories (with
 * parents) and tags named in them.
 */
function createdCounts(
  state: Pick<ReviewState, 'review' | 'choices' | 'bulk' | 'names'>,
  existing: NamedRecords,
  newAccounts: readonly Account[],
): RecordCounts {
  const { files, offsets } = state.review;
  const isStored = (file: number, row: number) =>
    choiceAt(state, (offsets[file] ?? 0) + row) !== 'skip';
  const used = new Set(
    newAccounts.length === 0
      ? []
      : files.flatMap(({ rows }, file) =>
          rows.accountIds.filter((_, account) =>
            rows.accountOf.some((each, row) => each === account && isStored(file, row)),
          ),
        ),
  );
  const accounts = newAccounts.filter(({ id }) => used.has(id)).length;
  if (!state.names) return { accounts, categories: 0, tags: 0 };
  const wanted = namesOf(
    files.map(({ rows }) => rows),
    isStored,
  );
  let count = 0;
  const { create } = resolveNames(state.names, existing, () => String(++count), '', wanted);
  return { accounts, categories: create.categories.length, tags: create.tags.length };
}

/** '3 accounts, 12 categories, and 3 tags'; '' = none. */
function countsText({ accounts, categories, tags }: RecordCounts): string {
  return listText([
    ...(accounts > 0 ? [t('importReview.names-accounts', { count: accounts })] : []),
    ...(categories > 0 ? [t('importReview.names-categories', { count: categories })] : []),
    ...(tags > 0 ? [t('importReview.names-tags', { count: tags })] : []),
  ]);
}

/** Longer lists are split into pages. */
const NAMES_PER_PAGE = 25;

/** Option values that aren't record ids; no id begins with a tilde. */
const CREATE = '~create';
const NONE = '~none';

/** The names in the files, each with its meaning here. */
function NamesTable(props: {
  readonly label: string;
  readonly names: readonly NameInFile[];
  readonly choices: ReadonlyMap<string, NameChoice>;
  /** Label of the option for none. */
  readonly none: string;
  /** Existing records to choose from. */
  readonly records: readonly SelectOption[];
  /** True if a record of this name exists, so none can be created. */
  readonly isTaken: (name: string) => boolean;
  readonly onChoose: (name: string, choice: NameChoice) => void;
}) {
  const { label, names, choices, none, records, isTaken, onChoose } = props;
  const isWide = useWideScreen();
  const [page, setPage] = useState(0);
  const from = pageStart(page, NAMES_PER_PAGE, names.length);
  const options = [{ value: NONE, label: none }, ...records];
  const optionsWithCreate = [{ value: CREATE, label: t('importReview.create') }, ...options];
  return (
    <Stack gap={2}>
      <Card padding="none" clip>
        <Table label={label} aria-rowcount={names.length + 1}>
          <TableHead>
            <tr>
              <TableHeaderCell>{label}</TableHeaderCell>
              <TableHeaderCell width="md">{t('importReview.nameHere')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {names.slice(from, from + NAMES_PER_PAGE).map(({ name, rows }, index) => (
              <TableRow key={name} aria-rowindex={from + index + 2}>
                <TableCell truncate title={name}>
                  {name}{' '}
                  <Text as={isWide ? 'span' : 'div'} size="sm" tone="muted" numeric>
                    {t('importReview.nameRows', {
                      count: rows,
                    })}
                  </Text>
                </TableCell>
                <TableCell>
                  <QuietSelect
                    label={t('importReview.nameChoice', { name })}
                    options={
                      isTaken(name) && !isCreated(choices.get(name)) ? options : optionsWithCreate
                    }
                    fill
                    strong={isCreated(choices.get(name))}
                    value={selectedOf(choices.get(name))}
                    onChange={(event) => onChoose(name, choiceOf(event.currentTarget.value))}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <PageButtons
        label={t('importReview.pagesOf', { label })}
        from={from}
        rowsPerPage={NAMES_PER_PAGE}
        total={names.length}
        onPage={setPage}
      />
    </Stack>
  );
}

function isCreated(choice: NameChoice | undefined): boolean {
  return choice?.kind === 'create';
}

function selectedOf(choice: NameChoice | undefined): string {
  if (!choice || choice.kind === 'none') return NONE;
  return choice.kind === 'create' ? CREATE : choice.id;
}

function choiceOf(value: string): NameChoice {
  if (value === CREATE) return { kind: 'create' };
  return value === NONE ? { kind: 'none' } : { kind: 'existing', id: value };
}
