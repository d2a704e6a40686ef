import type { reportPayeesAndTags as english } from '@/messages/en/reports/report-payees-and-tags.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the payees and tags reports. */
export const reportPayeesAndTags: Translation<typeof english> = {
  incomeShort: 'reçu',
  netBefore: 'Net avant',
  netIn: 'Net, {{days}}',
  netChange: 'Variation du net',
  netChangePercent: 'Variation du net en %',
  noChange: 'inchangé',
  transactions: 'Opérations',
  transactionsWord_one: 'opération',
  transactionsWord_other: 'opérations',
  share: 'Part',
  totalOfAll: 'Total général',
  aboutFigure: '{{name}}, {{figure}}',
  noneFound: 'Aucun nom ne contient «\u00a0{{text}}\u00a0».',

  comparing: 'Lecture de la période de comparaison; les variations suivront.',

  'title-payee': 'Bénéficiaires',
  'title-tag': 'Étiquettes',
  'head-payee': 'Bénéficiaire',
  'head-tag': 'Étiquette',
  'search-payee': 'Rechercher un bénéficiaire',
  'search-tag': 'Rechercher une étiquette',
  'context-payee':
    'Une description qui n’est pas un bénéficiaire figure telle quelle. Les remboursements sont déduits des dépenses.',
  'context-tag':
    'Une opération à deux étiquettes figure sous chacune et compte une seule fois dans le total. Les remboursements sont déduits des dépenses.',
  'file-payee': 'beneficiaires',
  'file-tag': 'etiquettes',
  nothingTitle: 'Rien n’est entré ni sorti',
  'nothing-payee': 'Pour cette période, aucune opération ne compte comme revenu ou comme dépense.',
  'nothing-tag': 'Pour cette période, aucune opération ne compte comme revenu ou comme dépense.',
};
