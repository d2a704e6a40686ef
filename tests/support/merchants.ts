import { readFileSync } from 'node:fs';
import path from 'node:path';
import { starterCategories } from '@/domain/categories/starter-categories.ts';
import { cents } from '@/domain/core/money.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';

/** The labelled lists and the accuracy the rule book alone must reach on each; `least` is a share of the rows. */
export const MERCHANT_LISTS = [
  { file: 'merchants.tsv', rows: 487, least: 0.97 },
  { file: 'merchants-heldout.tsv', rows: 433, least: 0.997 },
  { file: 'merchants-heldout-2.tsv', rows: 532, least: 0.998 },
  { file: 'merchants-heldout-3.tsv', rows: 651, least: 0.995 },
] as const;

/** At most this many rows labelled none may be categorised. */
export const MAX_WRONG_NONE = 2;

export const NONE = 'none';

type Labelled = {
  readonly description: string;
  readonly label: string;
  /** The label, and its accepted alternatives. */
  readonly accepted: readonly string[];
};

export type Miss = Labelled & { readonly found: string };

const choose = createCategorizer({
  rules: [],
  categories: starterCategories.map((starter) => ({
    ...starter,
    id: starter.name,
    parentId: '',
    createdAt: '2025-01-01T00:00:00.000Z',
  })),
});

const rowOf = (description: string) => ({ description, amount: cents(-1_000), accountId: 'a' });

/** The category the rule book alone finds; 'none' if nothing. */
export function merchantCategory(description: string): string {
  return choose(rowOf(description))?.categoryId ?? NONE;
}

/** The keyword that matched, '' if none. */
export function merchantKeyword(description: string): string {
  return choose(rowOf(description))?.source.slice('keyword:'.length) ?? '';
}

/** A list from tests/fixtures; its columns are description, label, other accepted labels, kind. */
export function readMerchants(file: string): readonly Labelled[] {
  return readFileSync(path.resolve('tests/fixtures', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [description = '', label = '', others = ''] = line.split('\t');
      return { description, label, accepted: [label, ...others.split(',')] };
    });
}

/** The rows that the rule book gets wrong. */
export function missesOf(rows: readonly Labelled[]): readonly Miss[] {
  return rows
    .map((row) => ({ ...row, found: merchantCategory(row.description) }))
    .filter(({ found, accepted }) => !accepted.includes(found));
}
