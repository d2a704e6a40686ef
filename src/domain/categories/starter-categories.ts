import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Category } from './category.ts';

/** A category offered to new users: no id or date yet, no parent. */
export type StarterCategory = Pick<Category, 'name' | 'nature' | 'color' | 'icon'>;

/** The ten categories of the system rule book, and Income. Icons are names from lucide. */
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

export type StarterLanguage = 'en' | 'fr';

/**
 * The rule book also matches categories by these names, so none may be a name that an English user
 * would choose for something else.
 */
const FRENCH: Readonly<Record<string, string>> = {
  Groceries: 'Épicerie',
  'Dining Out': 'Restaurants et cafés',
  Transportation: 'Déplacements',
  Shopping: 'Magasinage',
  Utilities: 'Services publics',
  Entertainment: 'Divertissement',
  Health: 'Santé',
  Financial: 'Services financiers',
  Home: 'Maison',
  'Personal Care': 'Soins personnels',
  Income: 'Revenus',
};

/** The name of a starter category in a language. @param name the English name */
export function starterNameIn(language: StarterLanguage, name: string): string {
  return language === 'fr' ? (FRENCH[name] ?? name) : name;
}

/**
 * Starter categories as records.
 * @param makeId the id of each
 * @param createdAt ISO instant
 */
export function starterRecords(
  language: StarterLanguage,
  makeId: (starter: StarterCategory) => string,
  createdAt: string,
  starters: readonly StarterCategory[] = starterCategories,
): readonly Category[] {
  return starters.map((starter) => ({
    ...starter,
    id: makeId(starter),
    name: starterNameIn(language, starter.name),
    parentId: '',
    createdAt,
  }));
}

/**
 * The category with a starter's English name, or its French name, ignoring case. @param name the
 * English name
 */
export function findStarter<Named extends Pick<Category, 'name'>>(
  categories: readonly Named[],
  name: string,
): Named | undefined {
  const named = (wanted: string) =>
    categories.find((category) => nameKeyOf(category.name) === nameKeyOf(wanted));
  return named(name) ?? named(starterNameIn('fr', name));
}

/** The starters that don't exist yet under their name in either language. */
export function missingStarters(existing: readonly Category[]): readonly StarterCategory[] {
  return starterCategories.filter(({ name }) => !findStarter(existing, name));
}
