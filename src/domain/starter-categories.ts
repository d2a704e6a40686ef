import type { Category } from './category.ts';
import { nameKeyOf } from './names.ts';

/** A category as it is offered to new users: without id and date, under no parent. */
export type StarterCategory = Pick<Category, 'name' | 'nature' | 'color' | 'icon'>;

/** The ten categories of the system rule book, and Income. Icons are names of lucide. */
export const starterCategories: readonly StarterCategory[] = [
  { name: 'Groceries', nature: 'expense', color: 7, icon: 'shopping-cart' },
  { name: 'Dining Out', nature: 'expense', color: 12, icon: 'utensils' },
  { name: 'Transportation', nature: 'expense', color: 2, icon: 'car' },
  { name: 'Shopping', nature: 'expense', color: 4, icon: 'shopping-bag' },
  { name: 'Utilities', nature: 'expense', color: 9, icon: 'plug-zap' },
  { name: 'Entertainment', nature: 'expense', color: 8, icon: 'clapperboard' },
  { name: 'Health', nature: 'expense', color: 6, icon: 'heart-pulse' },
  { name: 'Financial', nature: 'expense', color: 5, icon: 'landmark' },
  { name: 'Home', nature: 'expense', color: 3, icon: 'house' },
  { name: 'Personal Care', nature: 'expense', color: 10, icon: 'sparkles' },
  { name: 'Income', nature: 'income', color: 1, icon: 'banknote' },
];

/** The starters whose names, whatever their case, no existing category has. */
export function missingStarters(existing: readonly Category[]): readonly StarterCategory[] {
  const taken = new Set(existing.map(({ name }) => nameKeyOf(name)));
  return starterCategories.filter(({ name }) => !taken.has(nameKeyOf(name)));
}
