import type { budgetForm as english } from '@/messages/en/planning/budget-form.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the dialogs of budgets. */
export const budgetForm: Translation<typeof english> = {
  addTitle: 'Ajouter un budget',
  editTitle: 'Modifier le budget',
  help: 'Fixez une limite pour une ou plusieurs catégories.',
  save: 'Enregistrer le budget',
  name: 'Nom',
  categories: 'Catégories',
  categoriesHelp: 'Comprend les sous-catégories qui n’ont pas leur propre budget.',
  removeCategory: 'Retirer {{name}}',
  overlap:
    '«\u00a0{{name}}\u00a0» compte déjà dans\u00a0: {{budgets}}. Ses opérations compteraient dans chaque budget.',
  period: 'Période',
  'period-weekly': 'Chaque semaine',
  'period-bi-weekly': 'Toutes les 2 semaines',
  'period-monthly': 'Chaque mois',
  'period-quarterly': 'Chaque trimestre',
  'period-yearly': 'Chaque année',
  startDate: 'Date de début',
  startHelp: 'Les périodes commencent\u00a0: {{dates}}, etc.',
  amount: 'Montant',
  amountHelpOwn:
    'S’applique dès la prochaine période. Pour celle-ci, le montant a été fixé à {{amount}}.',
  amountHelpEdit: 'S’applique dès cette période. Les précédentes ne changent pas.',
  suggestions: 'D’après votre historique',
  'suggest-last': 'Dernière période\u00a0: {{amount}}',
  'suggest-median3': 'Médiane, 3 mois\u00a0: {{amount}}',
  'suggest-median6': 'Médiane, 6 mois\u00a0: {{amount}}',
  'suggest-median12': 'Médiane, 12 mois\u00a0: {{amount}}',
  suggestionsHint:
    'Ce que vous avez dépensé\u00a0: la dernière période, ou la médiane sur plusieurs mois.',
  rollover: 'Report',
  'rollover-none': 'Aucun',
  'rollover-surplus': 'Surplus',
  'rollover-full': 'Complet',
  'rolloverHelp-none': 'Chaque période repart à neuf.',
  'rolloverHelp-surplus': 'Ce qui reste est reporté.',
  'rolloverHelp-full': 'Ce qui reste ou dépasse est reporté.',
  rolloverCap: 'Plafond du report',
  rolloverCapHelp: 'Le maximum qui peut être reporté.',
  optional: 'Facultatif',
  saveFailed: 'Le budget n’a pas été enregistré.',
  failedTitle: 'Impossible de lire le budget',
};
