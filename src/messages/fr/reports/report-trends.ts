import type { reportTrends as english } from '@/messages/en/reports/report-trends.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the trends report. */
export const reportTrends: Translation<typeof english> = {
  nature: 'Ce qui est affiché',
  'nature-expense': 'Dépenses',
  'nature-income': 'Revenus',
  'trendTitle-expense': 'Dépenses par catégorie',
  'trendTitle-income': 'Revenus par catégorie',
  trendTitleOf: '{{name}} au fil du temps',
  trendContext:
    'Chaque catégorie a sa propre échelle. La ligne pointillée est la moyenne des intervalles complets et terminés, de votre première opération à la dernière.',
  'trendNothing-expense': 'Aucune dépense ces jours-là',
  'trendNothing-income': 'Aucun revenu ces jours-là',
  trendNothingText: 'Choisissez d’autres jours, ou d’autres comptes.',
  trendChart:
    '{{name}} par {{step}}. Les flèches parcourent le graphique, Entrée affiche les opérations.',
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
  yearContext: 'Les mêmes mois de différentes années, superposés.',
  yearContextSum: 'Le cumul de chaque année à la fin de chaque mois.',
  underWay: 'Période encore en cours\u00a0: {{month}}.',
  measure: 'Mesure',
  'measure-income': 'Revenus',
  'measure-expense': 'Dépenses',
  'measure-net': 'Net',
  cumulative: 'Cumul',
  year: 'Année',
  change: 'Variation',
  sameMonthsOf: 'les mêmes mois de {{year}}',
  inYear: '{{year}}',
  yearChart:
    '{{measure}} de plusieurs années, mois par mois. Les flèches parcourent le graphique, Entrée affiche les opérations de l’année la plus récente.',
  yearOpen: 'Appuyez pour voir les opérations de l’année la plus récente',

  'heatTitle-expense': 'Dépenses jour par jour',
  'heatTitle-income': 'Revenus jour par jour',
  heatContext:
    'Plus un carré est rempli, plus le montant est élevé. Chaque niveau regroupe le quart des jours qui ont un montant.',
  heatLegend: 'Signification des carrés',
  heatNone: 'rien',
  heatLevel: 'niveau {{level}}\u00a0: à partir de {{amount}}',
  heatDay: '{{date}}\u00a0: {{amount}}, niveau {{level}} sur 4',
  heatDayNone: '{{date}}\u00a0: {{amount}}',
  heatCaption:
    'Jours de {{year}}, une colonne par semaine. Les flèches vont d’un jour à l’autre, Entrée affiche les opérations.',
  heatReading: 'Lecture des années antérieures',
  heatRead: 'Années lues\u00a0: {{count}} sur {{total}}',
};
