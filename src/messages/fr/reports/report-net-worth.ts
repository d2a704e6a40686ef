import type { reportNetWorth as english } from '@/messages/en/reports/report-net-worth.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the net worth report. */
export const reportNetWorth: Translation<typeof english> = {
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
  bandDebts: 'Autres dettes',
  bandBelow: '{{band}}, sous zéro',
  madeTitle: 'Composition',
  madeContext: 'Chaque compte et chaque dette à la fin du {{date}}.',
  madeDay: 'Jour',
  name: 'Nom',
  type: 'Type',
  noneAssets: 'Rien au-dessus de zéro ce jour-là.',
  noneLiabilities: 'Rien à payer ce jour-là.',
};
