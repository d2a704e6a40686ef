import type { reportTabs as english } from '@/messages/en/reports/report-tabs.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the reports' tabs, except the explorer. */
export const reportTabs: Translation<typeof english> = {
  // Trends.
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
  yearOpen: 'Touchez encore pour voir les opérations de l’année la plus récente',

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

  // Recurring.
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
  downloadOf: 'Télécharger le CSV\u00a0: {{title}}',
  noRecurring: 'Rien n’est planifié',
  noRecurringText:
    'Planifiez le loyer, la paie et les abonnements pour voir leurs totaux par mois et par année.',
  addScheduled: 'Ajouter une opération planifiée',
  looksRecurring_one: '{{count}} autre opération semble récurrente, mais n’est pas planifiée.',
  looksRecurring_other:
    '{{count}} autres opérations semblent récurrentes, mais ne sont pas planifiées.',
  seeProposals: 'Voir les suggestions',

  // Net worth.
  worthNothingTitle: 'Rien à afficher pour l’instant',
  worthNothingText: 'Ajoutez un compte ou une dette pour voir votre valeur nette.',
  worthOutsideTitle: 'Rien pour cette période',
  worthOutsideText:
    'Vos données commencent le {{date}}. Choisissez une période entre cette date et aujourd’hui.',
  worth: 'Valeur nette',
  worthOn: 'Valeur nette au {{date}}',
  assets: 'Actif',
  liabilities: 'Passif',
  worthFirst: 'Aucun jour antérieur à comparer',
  worthAllAccounts:
    'La valeur nette inclut toujours tous les comptes, même archivés ou exclus des rapports.',
  unpriced_one: '{{count}} titre n’avait pas de cours ce jour-là et n’est pas compté.',
  unpriced_other: '{{count}} titres n’avaient pas de cours ce jour-là et ne sont pas comptés.',
  worthTitle: 'Valeur nette au fil du temps',
  worthContext:
    'Par type de compte. Ce que vous possédez est au-dessus de la ligne, ce que vous devez au-dessous.',
  worthChart:
    'Valeur nette au fil du temps, par type de compte. Flèches pour se déplacer, Entrée pour voir le détail de ce jour.',
  worthOpen: 'Touchez encore pour voir le détail',
  span: 'Période affichée',
  bandDebts: 'Autres dettes',
  bandBelow: '{{band}}, sous zéro',
  madeTitle: 'Détail',
  madeContext: 'Chaque compte et chaque dette à la fin du {{date}}.',
  madeDay: 'Jour',
  name: 'Nom',
  type: 'Type',
  noneAssets: 'Rien au-dessus de zéro ce jour-là.',
  noneLiabilities: 'Rien de dû ce jour-là.',

  // Payees and tags.
  incomeShort: 'reçu',
  netBefore: 'Net précédent',
  netIn: 'Net, {{days}}',
  netChange: 'Variation du net',
  netChangePercent: 'Variation du net (%)',
  noChange: 'inchangé',
  transactions: 'Opérations',
  transactionsWord_one: 'opération',
  transactionsWord_other: 'opérations',
  share: 'Part',
  totalOfAll: 'Total général',
  aboutFigure: '{{name}}, {{figure}}',
  noneFound: 'Aucun nom ne contient «\u00a0{{text}}\u00a0».',

  comparing: 'Chargement de la comparaison…',

  'title-payee': 'Bénéficiaires',
  'title-tag': 'Étiquettes',
  'head-payee': 'Bénéficiaire',
  'head-tag': 'Étiquette',
  'search-payee': 'Rechercher un bénéficiaire',
  'search-tag': 'Rechercher une étiquette',
  'context-payee':
    'Sans bénéficiaire, la description s’affiche. Les remboursements réduisent les dépenses.',
  'context-tag':
    'Une opération à deux étiquettes figure sous chacune, mais compte une seule fois dans le total. Les remboursements réduisent les dépenses.',
  'file-payee': 'beneficiaires',
  'file-tag': 'etiquettes',
  nothingTitle: 'Aucun revenu ni aucune dépense',
  'nothing-payee': 'Choisissez une autre période ou un autre compte ci-dessus.',
  'nothing-tag': 'Choisissez une autre période ou un autre compte ci-dessus.',

  // Cash flow.
  sankey: 'Où est allé votre argent',
  sankeyContext: 'Vos revenus par catégorie, puis ce à quoi ils ont servi et ce qui est resté.',
  sankeyLabel: 'Flux de l’argent, des revenus aux dépenses',
  sankeyIn: 'Provenance',
  sankeyOut: 'Destination',
  columnFrom: 'De',
  columnTo: 'Vers',
  sankeyFile: 'flux-de-l-argent',
  sankeySaved: 'Épargné',
  sankeyShortfall: 'Pris sur l’épargne',
  sankeyOtherIncome: 'Autres revenus',
  sankeyOtherExpense: 'Autres dépenses',
  sankeyRefund: '{{name}} (remboursement reçu)',
  sankeyRepaid: '{{name}} (remboursement versé)',
  cashNothingTitle: 'Aucun mouvement d’argent pour cette période',
  cashNothingText: 'Dès que vos comptes auront un solde, vous verrez ici comment il a changé.',
  net: 'Flux de trésorerie net',
  netShort: 'Net',
  income: 'Revenus',
  expense: 'Dépenses',
  savingsRate: 'Taux d’épargne\u00a0: {{percent}}',
  noSavingsRate: 'Pas de taux d’épargne sans revenus',

  closingTitle: 'Du solde de départ au solde final',
  closingContext:
    'Votre solde au début et à la fin de la période, et tout ce qui s’est passé entre les deux. Les placements comptent pour la somme versée.',
  closing: 'Solde final',
  closingTerms: 'Calcul du solde final',
  plus: '+',
  minus: '−',
  equals: '=',
  'note-transfers':
    'Virements\u00a0: vers des comptes hors de ce rapport, ou en provenance de ceux-ci.',
  'note-openings':
    'Soldes d’ouverture\u00a0: les comptes qui commencent durant cette période. Ce ne sont pas des revenus.',
  'note-leftOut':
    'Exclu des rapports\u00a0: les opérations et les catégories que vous avez exclues.',
  'note-revalued':
    'Valeurs saisies à la main\u00a0: ce qui change un solde sans qu’une opération l’explique.',
  'note-exchange':
    'Variation des taux de change\u00a0: chaque montant est converti au taux de son jour.',
  noteValues: 'Les soldes saisis à la main n’ont pas d’opérations à afficher.',

  flowTitle: 'Revenus et dépenses',
  flowView: 'Afficher',
  'flowView-totals': 'Cumul',
  'flowView-parts': 'Jour par jour',
  'flowContext-totals':
    'Additionnés jour après jour. Glissez sur des jours pour en voir le total, ou utilisez deux doigts sur un écran tactile.',
  'flowContext-parts': 'Les revenus au-dessus de la ligne, les dépenses au-dessous, et le net.',
  'flowChart-totals':
    'Cumul des revenus et des dépenses par {{step}}. Flèches pour se déplacer, Entrée pour voir les opérations.',
  'flowChart-parts':
    'Revenus, dépenses et net par {{step}}. Flèches pour se déplacer, Entrée pour voir les opérations.',
  expenseIn: 'Dépenses, {{days}}',
  from: 'Du',
  to: 'Au',
  rate: 'Taux d’épargne',
  accountsTitle: 'Par compte',
  accountsContext:
    'Chaque compte s’additionne à part. Les virements entre ces comptes s’annulent dans le total.',
  account: 'Compte',

  // Spending and income.
  'title-expense': 'Dépenses',
  'title-income': 'Revenus',
  'all-expense': 'Toutes les dépenses',
  'all-income': 'Tous les revenus',
  path: 'Où vous êtes',
  'shareName-expense': 'Part de toutes les dépenses',
  'shareName-income': 'Part de tous les revenus',
  was: 'avant\u00a0:',
  wasNothing: 'avant\u00a0: rien',
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
  mapRest_one: '{{count}} catégorie plus petite',
  mapRest_other: '{{count}} catégories plus petites',
  mapLeftOut_one:
    'Une catégorie n’est pas dans le graphique\u00a0: son total est de zéro ou moins.',
  mapLeftOut_other:
    '{{count}} catégories ne sont pas dans le graphique\u00a0: leur total est de zéro ou moins.',
  columnCategory: 'Catégorie',
  columnTrend: '12 derniers mois',
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
