import type { reportTrends as english } from '@/messages/en/reports/report-trends.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the trends report. */
export const reportTrends: Translation<typeof english> = {
  nature: 'Afficher',
  'nature-expense': 'Dépenses',
  'nature-income': 'Revenus',
  'trendTitle-expense': 'Dépenses par catégorie',
  'trendTitle-income': 'Revenus par catégorie',
  trendTitleOf: '{{name}} au fil du temps',
  trendContext:
    'Chaque graphique a sa propre échelle. Ligne pointillée\u00a0: moyenne des périodes complètes.',
  'trendNothing-expense': 'Aucune dépense pour cette période',
  'trendNothing-income': 'Aucun revenu pour cette période',
  trendNothingText: 'Choisissez une autre période ou un autre compte ci-dessus.',
  trendChart: '{{name}} par {{step}}. Flèches pour se déplacer, Entrée pour voir les opérations.',
  'all-expense': 'Toutes les dépenses',
  'all-income': 'Tous les revenus',
  category: 'Catégorie',
  mean: 'Moyenne',
  meanOf: 'Moyenne de «\u00a0{{name}}\u00a0»',
  meanText: 'Moyenne de {{amount}} par {{step}}',
  noMean: 'Pas encore de moyenne par {{step}}',
  step: 'Intervalle',
  'by-week': 'Semaine',
  'by-month': 'Mois',
  'by-quarter': 'Trimestre',

  yearTitle: 'D’une année à l’autre',
  yearContext: 'Les mêmes mois de différentes années.',
  yearContextSum: 'Le cumul de chaque année, mois par mois.',
  underWay: 'En cours\u00a0: {{month}}.',
  measure: 'Afficher',
  'measure-income': 'Revenus',
  'measure-expense': 'Dépenses',
  'measure-net': 'Net',
  cumulative: 'Cumul',
  year: 'Année',
  change: 'Variation',
  sameMonthsOf: 'les mêmes mois de {{year}}',
  inYear: '{{year}}',
  yearChart:
    '{{measure}} par mois, d’une année à l’autre. Flèches pour se déplacer, Entrée pour voir les opérations de l’année la plus récente.',
  yearOpen: 'Appuyez pour voir les opérations de l’année la plus récente',

  'heatTitle-expense': 'Dépenses jour par jour',
  'heatTitle-income': 'Revenus jour par jour',
  heatContext: 'Plus un carré est rempli, plus le montant est élevé.',
  heatLegend: 'Signification des carrés',
  heatNone: 'rien',
  heatLevel: 'niveau {{level}}\u00a0: à partir de {{amount}}',
  heatDay: '{{date}}\u00a0: {{amount}}, niveau {{level}} sur 4',
  heatDayNone: '{{date}}\u00a0: {{amount}}',
  heatCaption:
    'Jours de {{year}}, une colonne par semaine. Flèches pour se déplacer, Entrée pour voir les opérations.',
  heatReading: 'Chargement des années antérieures',
  heatRead: 'Années chargées\u00a0: {{count}} sur {{total}}',
};
