import { useSyncExternalStore } from 'react';
import type { NEUTRAL_GLYPH } from '@/domain/categories/category-icon.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { CategoryGlyph } from './category-tile.tsx';
import { guessGlyph, subscribeGlyphs } from './glyph-guess.ts';

/** The glyph of a name that suggests nothing; written out, as a start does not load the words. */
const NEUTRAL: typeof NEUTRAL_GLYPH = 'tag';

/** The picture of a goal: the chosen glyph or emoji, or what its name suggests. */
export function GoalGlyph({ goal }: { readonly goal: Pick<Goal, 'name' | 'icon'> }) {
  const { name, icon = '' } = goal;
  const guessed = useSyncExternalStore(subscribeGlyphs, () => guessGlyph(name));
  const shown = icon || (guessed === NEUTRAL ? 'piggy-bank' : guessed);
  return shown === '' ? null : <CategoryGlyph category={{ name, icon: shown }} />;
}
