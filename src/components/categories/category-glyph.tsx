import { useSyncExternalStore } from 'react';
import type { Category } from '@/domain/categories/category.ts';
import { guessGlyph, subscribeGlyphs } from './glyph-guess.ts';

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

/** The id of a glyph's symbol in the page. */
export const glyphId = (name: string) => `glyph-${name}`;

/** A glyph of the sprite; nothing until the sprite has arrived. */
export function Glyph({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${glyphId(name)}`} />
    </svg>
  );
}
