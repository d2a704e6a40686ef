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
  barMark: 'Le repère sur une barre indique le montant de la période comparée ({{days}}).',
  beforeOf: '{{name}}, {{days}}',
  changeName: 'Variation par rapport à {{days}}',

  byCategory: 'Par catégorie',
  inCategory: 'Détail de «\u00a0{{name}}\u00a0»',
  'context-expense':
    'Dépenses moins remboursements. Une catégorie s’ouvre sur son détail, un montant sur ses opérations.',
  'context-income':
    'Les virements et les soldes d’ouverture ne sont pas des revenus. Une catégorie s’ouvre sur son détail, un montant sur ses opérations.',
  lookInto: 'Voir le détail de «\u00a0{{name}}\u00a0»',
  lines: 'Catégories',
  mapLabel:
    'Surfaces proportionnelles aux montants des catégories. Les flèches passent de l’une à l’autre, Entrée en ouvre une.',
  mapDetail: '{{amount}}, {{percent}}',
  mapOpens: 'Ouvre ses opérations',
  mapLooks: 'Ouvre son détail',
  mapRest_one: '{{count}} autre, plus petite',
  mapRest_other: '{{count}} autres, plus petites',
  mapLeftOut_one:
    'Une catégorie n’a pas de surface\u00a0: il y est revenu autant d’argent qu’il en est sorti, ou plus.',
  mapLeftOut_other:
    '{{count}} catégories n’ont pas de surface\u00a0: il y est revenu autant d’argent qu’il en est sorti, ou plus.',
  columnCategory: 'Catégorie',
  columnShare: 'Part',
  columnChange: 'Variation',
  columnPercent: 'Variation en\u00a0%',
  total: 'Total',
  fileSpending: 'depenses',
  fileIncome: 'revenus',

  'emptyTitle-expense': 'Aucune dépense durant ces jours',
  'emptyTitle-income': 'Aucun revenu durant ces jours',
  emptyText:
    'Choisissez d’autres jours ou d’autres comptes ci-dessus. Les virements, les soldes d’ouverture et ce que vous avez exclu des rapports ne comptent pas.',
  goneTitle: 'Cette catégorie n’a aucune opération durant ces jours',
  goneCategory: 'Catégorie supprimée',
  goneText: 'Choisissez d’autres jours ci-dessus, ou revenez à toutes les catégories.',

  sources: 'Par source',
  sourcesContext:
    'Qui vous a payé\u00a0: les bénéficiaires, et les descriptions qui n’en désignent aucun.',
  columnSource: 'Source',
  columnCount: 'Opérations',
  fileSources: 'revenus-par-source',
  sourceCount_one: '{{count}} opération',
  sourceCount_other: '{{count}} opérations',
};
