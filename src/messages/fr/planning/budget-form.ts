import type { budgetForm as english } from '@/messages/en/planning/budget-form.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the dialogs of budgets. */
export const budgetForm: Translation<typeof english> = {
  addTitle: 'Ajouter un budget',
  editTitle: 'Modifier le budget',
  help: 'Ce que certaines catégories peuvent coûter, période après période. Plusieurs peuvent partager un même budget.',
  save: 'Enregistrer le budget',
  name: 'Nom',
  categories: 'Catégories',
  categoriesHelp: 'Avec toutes leurs sous-catégories qui n’ont pas leur propre budget.',
  removeCategory: 'Retirer {{name}}',
  overlap:
    '«\u00a0{{name}}\u00a0» est aussi dans\u00a0: {{budgets}}. Ses opérations compteraient dans chaque budget.',
  period: 'Période',
  'period-weekly': 'Chaque semaine',
  'period-bi-weekly': 'Toutes les 2 semaines',
  'period-monthly': 'Chaque mois',
  'period-quarterly': 'Chaque trimestre',
  'period-yearly': 'Chaque année',
  startDate: 'Date de début',
  startHelp: 'Débuts de période\u00a0: {{dates}}, etc.',
  amount: 'Montant',
  amountHelpOwn:
    'Dès la prochaine période\u00a0: l’actuelle a son propre montant de {{amount}}, fixé par «\u00a0Modifier le montant\u00a0» ou par un déplacement d’argent.',
  amountHelpEdit: 'Dès la période actuelle; les précédentes gardent le leur.',
  suggestions: 'D’après votre historique',
  'suggest-last': 'Dernière période\u00a0: {{amount}}',
  'suggest-median3': '3 mois\u00a0: {{amount}}',
  'suggest-median6': '6 mois\u00a0: {{amount}}',
  'suggest-median12': '12 mois\u00a0: {{amount}}',
  suggestionsHint:
    'Ce que ces catégories ont coûté\u00a0: la dernière période, et la médiane des périodes sur quelques mois.',
  rollover: 'Report',
  'rollover-none': 'Aucun',
  'rollover-surplus': 'Surplus',
  'rollover-full': 'Complet',
  'rolloverHelp-none': 'Chaque période repart à neuf.',
  'rolloverHelp-surplus': 'Ce qui reste est reporté.',
  'rolloverHelp-full': 'Ce qui reste, ou le dépassement, est reporté.',
  rolloverCap: 'Plafond du report',
  rolloverCapHelp: 'Le maximum reporté.',
  optional: 'Facultatif',
  saveFailed: 'Le budget n’a pas été enregistré.',
  failedTitle: 'Le budget n’a pas pu être lu',
};
