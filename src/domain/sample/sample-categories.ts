import type { Category } from '@/domain/categories/category.ts';
import { starterCategories } from '@/domain/categories/starter-categories.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { instantOf, sampleId } from './sample-ids.ts';

type Child = Pick<Category, 'name' | 'color' | 'icon'> & {
  /** The name of the category above; '' = none. */
  readonly parent: string;
};

/** What the household has beside the starters; nature as the one above it, else expense. */
const children: readonly Child[] = [
  { name: 'Coffee', parent: 'Dining Out', color: 12, icon: 'coffee' },
  { name: 'Fuel', parent: 'Transportation', color: 2, icon: 'fuel' },
  { name: 'Public Transit', parent: 'Transportation', color: 2, icon: 'bus' },
  { name: 'Clothing', parent: 'Shopping', color: 4, icon: 'shirt' },
  { name: 'Electricity and Gas', parent: 'Utilities', color: 9, icon: 'zap' },
  { name: 'Phone and Internet', parent: 'Utilities', color: 9, icon: 'wifi' },
  { name: 'Subscriptions', parent: 'Entertainment', color: 8, icon: 'repeat' },
  { name: 'Bank Fees', parent: 'Financial', color: 5, icon: 'landmark' },
  { name: 'Insurance', parent: 'Financial', color: 5, icon: 'shield' },
  { name: 'Loan Interest', parent: 'Financial', color: 5, icon: 'percent' },
  { name: 'Student Loan', parent: 'Financial', color: 5, icon: 'graduation-cap' },
  { name: 'Rent', parent: 'Home', color: 3, icon: 'key-round' },
  { name: 'Childcare', parent: '', color: 11, icon: 'baby' },
  { name: 'Gifts', parent: '', color: 6, icon: 'gift' },
  { name: 'Travel', parent: '', color: 2, icon: 'plane' },
  { name: 'Salary', parent: 'Income', color: 1, icon: 'banknote' },
  { name: 'Benefits', parent: 'Income', color: 1, icon: 'hand-coins' },
  { name: 'Interest Earned', parent: 'Income', color: 1, icon: 'piggy-bank' },
  { name: 'Tax Refund', parent: 'Income', color: 1, icon: 'receipt' },
];

/** The id of a category of the sample data by its name. */
export function sampleCategoryId(name: string): string {
  return sampleId('category', name.toLowerCase().replaceAll(' ', '-'));
}

/** The starter categories and the household's own below them. @param day on which they were set up */
export function sampleCategories(day: CalendarDate): readonly Category[] {
  const createdAt = instantOf(day);
  const starters = starterCategories.map((starter) => ({
    ...starter,
    id: sampleCategoryId(starter.name),
    parentId: '',
    createdAt,
  }));
  const own = children.map(({ name, color, icon, parent }): Category => {
    const above = starters.find((each) => each.name === parent);
    return {
      name,
      color,
      icon,
      createdAt,
      id: sampleCategoryId(name),
      parentId: above?.id ?? '',
      nature: above?.nature ?? 'expense',
    };
  });
  return [...starters, ...own];
}
