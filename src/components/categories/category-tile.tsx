import { useSyncExternalStore } from 'react';
import type { Category } from '@/domain/categories/category.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { hueOf } from '@/ui/charts/hue.tsx';
import { HalfTile, LineIcon, Tile, type TileSize } from '@/ui/lists/tile.tsx';
import { glyphPath, guessGlyph, subscribeGlyphs } from './glyph-guess.ts';

/** The fields of a category that its tile shows. */
export type TileCategory = Pick<Category, 'name' | 'color' | 'icon' | 'parentId'>;

type CategoryTileProps = {
  /** Undefined = uncategorized. */
  readonly category: TileCategory | undefined;
  readonly size?: TileSize;
  /** Adds a dot for a transaction that is not reviewed yet. */
  readonly hasDot?: boolean | undefined;
};

/**
 * The icon of a category on its colour. Hidden from screen readers: show the name beside it. The
 * glyphs arrive after the first data (GlyphSheet); until then the tile is plain.
 */
export function CategoryTile({ category, size = 24, hasDot }: CategoryTileProps) {
  if (!category) {
    return <Tile size={size} look="dashed" hasDot={hasDot} />;
  }
  return (
    <Tile
      size={size}
      hue={hueOf(category.color - 1)}
      isSubtle={category.parentId !== ''}
      hasDot={hasDot}
    >
      <CategoryGlyph category={category} />
    </Tile>
  );
}

type TransactionTileProps = {
  readonly row: Pick<Transaction, 'kind' | 'categoryId' | 'splits'>;
  readonly categories: ReadonlyMap<string, TileCategory>;
  readonly size?: TileSize;
  readonly hasDot?: boolean | undefined;
};

/** The tile of a transaction: its category, both halves of a split, or the kind of the rest. */
export function TransactionTile({ row, categories, size = 24, hasDot }: TransactionTileProps) {
  if (row.kind !== 'normal') {
    return (
      <Tile size={size} hasDot={hasDot}>
        <Glyph name={row.kind === 'transfer' ? 'arrow-left-right' : 'anchor'} />
      </Tile>
    );
  }
  if (row.categoryId === SPLIT_CATEGORY && row.splits) {
    const halves = row.splits.slice(0, 2).map(({ categoryId }, index) => {
      const category = categories.get(categoryId);
      return (
        // The parts of a split have no ids, and their order is fixed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <HalfTile key={index} hue={category && hueOf(category.color - 1)}>
          {category ? <CategoryGlyph category={category} /> : null}
        </HalfTile>
      );
    });
    return (
      <Tile size={size} isSplit hasDot={hasDot}>
        {halves}
      </Tile>
    );
  }
  const category = row.categoryId === NO_CATEGORY ? undefined : categories.get(row.categoryId);
  // While the categories are loading, it must not look like a row without one.
  if (row.categoryId !== NO_CATEGORY && categories.size === 0) {
    return <Tile size={size} hasDot={hasDot} />;
  }
  return <CategoryTile category={category} size={size} hasDot={hasDot} />;
}

/** The icon of a category alone: a line glyph or an emoji. */
export function CategoryGlyph({
  category,
}: {
  readonly category: Pick<Category, 'name' | 'icon'>;
}) {
  const { icon, name } = category;
  if (icon === '') return <GuessedGlyph name={name} />;
  return /^[a-z]/.test(icon) ? <Glyph name={icon} /> : icon;
}

function GuessedGlyph({ name }: { readonly name: string }) {
  const glyph = useSyncExternalStore(subscribeGlyphs, () => guessGlyph(name));
  return glyph === '' ? null : <Glyph name={glyph} />;
}

/** A line glyph; nothing until the glyphs have arrived. */
function Glyph({ name }: { readonly name: string }) {
  const path = useSyncExternalStore(subscribeGlyphs, () => glyphPath(name));
  return <LineIcon path={path} />;
}
