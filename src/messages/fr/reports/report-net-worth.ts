import type { reportNetWorth as english } from '@/messages/en/reports/report-net-worth.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the net worth report. */
export const reportNetWorth: Translation<typeof english> = {
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
  worthOpen: 'Appuyez pour voir le détail',
  bandDebts: 'Autres dettes',
  bandBelow: '{{band}}, sous zéro',
  madeTitle: 'Détail',
  madeContext: 'Chaque compte et chaque dette à la fin du {{date}}.',
  madeDay: 'Jour',
  name: 'Nom',
  type: 'Type',
  noneAssets: 'Rien au-dessus de zéro ce jour-là.',
  noneLiabilities: 'Rien de dû ce jour-là.',
};
