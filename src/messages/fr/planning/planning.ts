import type { planning as english } from '@/messages/en/planning/planning.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the planning page. */
export const planning: Translation<typeof english> = {
  title: 'Planification',
  tabs: 'Sections de la planification',
  budgets: 'Budgets',
  goals: 'Objectifs',
  debts: 'Dettes',
};
