import type { reportRecurring as english } from '@/messages/en/reports/report-recurring.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the recurring report. */
export const reportRecurring: Translation<typeof english> = {
  recurringCosts: 'Dépenses fixes mensuelles',
  recurringIncome: 'Revenus fixes mensuels',
  recurringLeft: 'Reste chaque mois',
  aYear: '{{amount}} par année',
  recurringContext:
    'Vos opérations planifiées dans un mois moyen, peu importe la période. Les opérations en pause et les virements ne sont pas inclus.',
  costsTitle: 'Dépenses',
  incomeTitle: 'Revenus',
  item: 'Élément',
  every: 'Fréquence',
  monthly: 'Par mois',
  yearly: 'Par année',
  editItem: 'Modifier {{name}}',
  'recurringFile-costs': 'depenses-recurrentes',
  'recurringFile-income': 'revenus-recurrents',
  shareOfSide: 'Part',
  downloadOf: 'Télécharger le CSV\u00a0: {{title}}',
  noRecurring: 'Rien n’est planifié',
  noRecurringText:
    'Planifiez le loyer, la paie et les abonnements pour voir leurs totaux par mois et par année.',
  addScheduled: 'Ajouter une opération planifiée',
  looksRecurring_one: '{{count}} autre opération semble récurrente, mais n’est pas planifiée.',
  looksRecurring_other:
    '{{count}} autres opérations semblent récurrentes, mais ne sont pas planifiées.',
  seeProposals: 'Voir les suggestions',
};
