import type { reportCashFlow as english } from '@/messages/en/reports/report-cash-flow.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the cash flow report. */
export const reportCashFlow: Translation<typeof english> = {
  sankey: 'Où est allé votre argent',
  sankeyContext: 'Vos revenus par catégorie, puis ce à quoi ils ont servi et ce qui est resté.',
  sankeyLabel: 'Flux de l’argent, des revenus aux dépenses',
  sankeyIn: 'Provenance',
  sankeyOut: 'Destination',
  columnFrom: 'De',
  columnTo: 'Vers',
  sankeyFile: 'flux-de-l-argent',
  sankeyTotal: 'Total',
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
  term: 'Élément',
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
  flowContext: 'Les revenus au-dessus de la ligne, les dépenses au-dessous, et le net.',
  flowChart:
    'Revenus, dépenses et net par {{step}}. Flèches pour se déplacer, Entrée pour voir les opérations.',
  from: 'Du',
  to: 'Au',
  rate: 'Taux d’épargne',
  accountsTitle: 'Par compte',
  accountsContext:
    'Chaque compte s’additionne à part. Les virements entre ces comptes s’annulent dans le total.',
  account: 'Compte',
};
