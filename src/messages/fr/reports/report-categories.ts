import type { reportCategories as english } from '@/messages/en/reports/report-categories.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the spending and income reports. */
export const reportCategories: Translation<typeof english> = {
  'title-expense': 'Dépenses',
  'title-income': 'Revenus',
  'all-expense': 'Toutes les dépenses',
  'all-income': 'Tous les revenus',
  path: 'Où vous êtes',
  'shareName-expense': 'Part de toutes les dépenses',
  'shareName-income': 'Part de tous les revenus',
  before: 'Avant ({{days}})',
  was: 'avant\u00a0:',
  wasNothing: 'rien avant',
  unchanged: 'aucun changement',
  barMark: 'Le repère sur chaque barre correspond à {{days}}.',
  beforeOf: '{{name}}, {{days}}',
  changeName: 'Variation par rapport à {{days}}',

  byCategory: 'Par catégorie',
  inCategory: '«\u00a0{{name}}\u00a0» par sous-catégorie',
  'context-expense':
    'Les dépenses moins les remboursements. Cliquez sur une catégorie pour voir le détail.',
  'context-income':
    'Les virements et les soldes d’ouverture ne sont pas des revenus. Cliquez sur une catégorie pour voir le détail.',
  lookInto: 'Voir le détail de «\u00a0{{name}}\u00a0»',
  lines: 'Catégories',
  mapLabel: 'Catégories selon leur montant. Flèches pour se déplacer, Entrée pour en ouvrir une.',
  mapDetail: '{{amount}}, {{percent}}',
  mapOpens: 'Appuyez pour voir ses opérations',
  mapLooks: 'Appuyez pour voir le détail',
  mapRest_one: '{{count}} catégorie plus petite',
  mapRest_other: '{{count}} catégories plus petites',
  mapLeftOut_one:
    'Une catégorie n’est pas dans le graphique\u00a0: son total est de zéro ou moins.',
  mapLeftOut_other:
    '{{count}} catégories ne sont pas dans le graphique\u00a0: leur total est de zéro ou moins.',
  columnCategory: 'Catégorie',
  columnShare: 'Part',
  columnChange: 'Variation',
  columnPercent: 'Variation (%)',
  total: 'Total',
  fileSpending: 'depenses',
  fileIncome: 'revenus',

  'emptyTitle-expense': 'Aucune dépense pour cette période',
  'emptyTitle-income': 'Aucun revenu pour cette période',
  emptyText:
    'Choisissez une autre période ou un autre compte ci-dessus. Les virements, les soldes d’ouverture et ce qui est exclu des rapports ne comptent pas.',
  goneTitle: 'Aucune opération dans cette catégorie pour cette période',
  goneCategory: 'Catégorie supprimée',
  goneText: 'Choisissez une autre période ci-dessus, ou revenez à toutes les catégories.',

  sources: 'Par source',
  sourcesContext: 'Qui vous a payé, par bénéficiaire ou par description.',
  columnSource: 'Source',
  columnCount: 'Opérations',
  fileSources: 'revenus-par-source',
  sourceCount_one: '{{count}} opération',
  sourceCount_other: '{{count}} opérations',
};
