import type { reportRecurring as english } from '@/messages/en/reports/report-recurring.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the recurring report. */
export const reportRecurring: Translation<typeof english> = {
  recurringCosts: 'Dépenses fixes par mois',
  recurringIncome: 'Revenus fixes par mois',
  recurringLeft: 'Reste par mois',
  aYear: '{{amount}} par année',
  recurringContext:
    'Ce que vos opérations planifiées représentent dans un mois moyen, peu importe la période choisie. Les opérations en pause et les virements ne sont pas inclus.',
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
  noRecurring: 'Rien n’est encore planifié',
  noRecurringText:
    'Le loyer, la paie et les abonnements que vous planifiez sont additionnés ici, par mois et par année.',
  addScheduled: 'Ajouter une opération planifiée',
  looksRecurring_one: '{{count}} autre opération semble revenir régulièrement sans être planifiée.',
  looksRecurring_other:
    '{{count}} autres opérations semblent revenir régulièrement sans être planifiées.',
  seeProposals: 'Voir les propositions',
};
