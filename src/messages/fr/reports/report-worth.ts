import type { reportWorth as english } from '@/messages/en/reports/report-worth.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the reports of cash flow, net worth and trends. */
export const reportWorth: Translation<typeof english> = {
  quarter: 'T{{quarter}} {{year}}',
  openRows: 'Appuyez pour voir les opérations',

  cashNothingTitle: 'Aucun mouvement d’argent ces jours-là',
  cashNothingText:
    'Dès que vos comptes contiendront quelque chose, le passage d’un solde au suivant apparaîtra ici.',
  net: 'Flux de trésorerie net',
  netShort: 'Net',
  income: 'Revenus',
  expense: 'Dépenses',
  savingsRate: 'Taux d’épargne\u00a0: {{percent}}',
  noSavingsRate: 'Pas de taux d’épargne sans revenus',

  closingTitle: 'D’un solde au suivant',
  closingContext:
    'Le total des opérations des comptes au début et à la fin, et tout ce qui se passe entre les deux. Ce qui est acheté et détenu dans un compte y reste compté pour la somme versée.',
  closing: 'À la fin',
  closingTerms: 'Comment le solde de la fin se calcule',
  plus: '+',
  minus: '−',
  equals: '=',
  term: 'Élément',
  amount: 'Montant',
  'note-transfers':
    'Virements\u00a0: vers des comptes qui ne sont pas dans ce rapport, ou en provenance de ceux-ci.',
  'note-openings':
    'Soldes d’ouverture\u00a0: ceux des comptes qui commencent ces jours-là. Ce ne sont pas des revenus.',
  'note-leftOut':
    'Exclu des rapports\u00a0: les opérations que vous avez exclues, ou dont la catégorie est exclue.',
  'note-revalued':
    'Valeurs saisies à la main\u00a0: ce dont elles ont déplacé un solde, au-delà des opérations.',
  'note-exchange':
    'Variation des taux de change\u00a0: les deux soldes comptent au taux de leur jour, tout comme ce qui se passe entre les deux.',
  noteValues:
    'Un solde dont la valeur a été saisie à la main n’ouvre pas de liste\u00a0: aucune somme d’opérations ne le donne.',

  flowTitle: 'Revenus et dépenses',
  flowContext: 'Les revenus au-dessus de la ligne, les dépenses au-dessous, et ce qui est resté.',
  flowChart:
    'Revenus, dépenses et net par {{step}}. Les flèches parcourent le graphique, Entrée affiche les opérations.',
  from: 'Du',
  to: 'Au',
  rate: 'Taux d’épargne',
  stepDay: 'jour',
  stepWeek: 'semaine',
  stepMonth: 'mois',
  stepQuarter: 'trimestre',
  stepYear: 'année',

  accountsTitle: 'Compte par compte',
  accountsContext:
    'Chaque ligne a son propre total. Les virements entre deux de ces comptes s’annulent dans le total général.',
  account: 'Compte',
  total: 'Total',

  worthNothingTitle: 'Rien à compter pour l’instant',
  worthNothingText:
    'Dès que vous aurez un compte avec un solde, une valeur ou une dette, la valeur nette apparaîtra ici.',
  worthOutsideTitle: 'Il n’y avait rien ces jours-là',
  worthOutsideText:
    'Ce que vous avez commence le {{date}}. Choisissez des jours qui ne sont ni antérieurs à cette date, ni à venir.',
  worth: 'Valeur nette',
  worthOn: 'Valeur nette au {{date}}',
  assets: 'Actif',
  liabilities: 'Passif',
  worthFirst: 'Il n’y a pas de jour antérieur pour la comparaison',
  worthAllAccounts:
    'La valeur nette porte sur tous les comptes, même ceux qui sont exclus des rapports ou archivés. Le choix d’un compte n’y change rien.',
  unpriced_one: '{{count}} titre sans cours ce jour-là compte pour zéro.',
  unpriced_other: '{{count}} titres sans cours ce jour-là comptent pour zéro.',
  worthTitle: 'Valeur nette au fil du temps',
  worthContext:
    'Par type de compte\u00a0: ce que vous avez est au-dessus de la ligne, ce que vous devez au-dessous.',
  worthChart:
    'Valeur nette au fil du temps, par type de compte. Les flèches parcourent le graphique, Entrée affiche la composition de ce jour-là.',
  worthOpen: 'Appuyez pour voir la composition',
  date: 'Date',
  bandDebts: 'Autres dettes',
  bandBelow: '{{band}}, sous zéro',
  madeTitle: 'Composition',
  madeContext: 'Chaque compte et chaque dette à la fin du {{date}}.',
  madeDay: 'Jour',
  name: 'Nom',
  type: 'Type',
  noneAssets: 'Rien au-dessus de zéro ce jour-là.',
  noneLiabilities: 'Rien à payer ce jour-là.',

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
