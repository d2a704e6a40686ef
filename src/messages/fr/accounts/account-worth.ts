import type { accountWorth as english } from '@/messages/en/accounts/account-worth.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of net worth beside the accounts. */
export const accountWorth: Translation<typeof english> = {
  title: 'Valeur nette',
  failed: 'Impossible de lire votre valeur nette\u00a0: {{message}}',
  span1m: '1\u00a0M',
  span3m: '3\u00a0M',
  spanYtd: 'ACJ',
  span1y: '1\u00a0A',
  spanAll: 'Tout',
  in1m: '{{amount}} en 1 mois',
  in3m: '{{amount}} en 3 mois',
  inYtd: '{{amount}} cette année',
  in1y: '{{amount}} en 1 an',
  since: '{{amount}} depuis le {{date}}',
  chart:
    'Valeur nette. Les flèches gauche et droite passent d’un point à l’autre, Entrée ouvre le rapport.',
  caption: 'Valeur nette de {{before}} le {{from}} à {{after}} aujourd’hui',
  open: 'Ouvrir le rapport',
  details: 'Actifs et dettes',
  assets: 'Actifs',
  debts: 'Dettes',
  share: '{{name}} {{percent}}',
  moreDebts_one: '{{count}} autre',
  moreDebts_other: '{{count}} autres',
  accounts: 'Comptes',
  fromPlanning: 'selon Planification',
  leftOut: 'Non compris, faute de taux de change\u00a0: {{amounts}}.',
  enterRate: 'Saisir un taux',
};
