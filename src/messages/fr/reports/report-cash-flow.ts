import type { reportCashFlow as english } from '@/messages/en/reports/report-cash-flow.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the cash flow report. */
export const reportCashFlow: Translation<typeof english> = {
  sankey: 'Où l’argent est allé',
  sankeyContext: 'Les revenus par catégorie, puis ce à quoi ils ont servi, et ce qui est resté.',
  sankeyLabel: 'Flux de l’argent, des revenus aux dépenses',
  sankeyIn: 'Provenance',
  sankeyOut: 'Destination',
  columnFrom: 'De',
  columnTo: 'Vers',
  sankeyFile: 'flux-de-l-argent',
  sankeyTotal: 'Total',
  sankeySaved: 'Épargné',
  sankeyDrawn: 'Pris sur l’épargne',
  sankeyOtherIncome: 'Autres revenus',
  sankeyOtherExpense: 'Autres dépenses',
  sankeyRefund: '{{name}} (remboursement reçu)',
  sankeyRepaid: '{{name}} (remboursement versé)',
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
  accountsTitle: 'Compte par compte',
  accountsContext:
    'Chaque ligne a son propre total. Les virements entre deux de ces comptes s’annulent dans le total général.',
  account: 'Compte',
};
