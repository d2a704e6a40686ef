import type { reportPayeesAndTags as english } from '@/messages/en/reports/report-payees-and-tags.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the payees and tags reports. */
export const reportPayeesAndTags: Translation<typeof english> = {
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
};
