import type { forecast as english } from '@/messages/en/scheduled/forecast.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the forecast of balances. */
export const forecast: Translation<typeof english> = {
  title: 'Prévision',
  help: 'Ce qui est planifié ou saisi d’avance, et rien d’autre\u00a0: les dépenses courantes n’y figurent pas.',
  of: 'Prévision pour',
  total: 'Total {{currency}}',
  accounts: 'Comptes',
  reach: 'Horizon',
  days90: '90 jours',
  days365: '1 an',
  lowest: 'Solde le plus bas\u00a0: {{amount}} le {{date}}',
  below: 'Sous {{floor}} pour la première fois le {{date}}',
  belowToday: 'Sous {{floor}} aujourd’hui',
  never: 'Jamais sous {{floor}}',
  ends: '{{start}} aujourd’hui, {{end}} le {{date}}',
  nothing: 'Rien n’est planifié jusqu’au {{date}}\u00a0: le solde reste à {{amount}}.',
  without: 'Non compris, car hors des rapports\u00a0: {{names}}.',
  noAccounts:
    'Dès que vous aurez un compte et une opération planifiée, le solde des jours à venir s’affichera ici.',
  floor: 'Seuil',
  floorHelp:
    'Signale le jour où le solde passe sous ce montant. Laissez vide pour n’avoir aucun seuil.',
  floorFailed: 'Le seuil n’a pas pu être enregistré.',
  chart:
    '{{name}}, jour par jour. Les touches fléchées permettent de passer d’un jour à l’autre; Entrée affiche ce qui s’y passe.',
  chartOpen: 'Appuyez pour voir le jour',
  floorLine: 'Seuil\u00a0: {{amount}}',
  table: 'Afficher en tableau',
  tableLabel: 'Prévision pour «\u00a0{{name}}\u00a0»',
  columnDate: 'Date',
  columnChange: 'Variation',
  columnBalance: 'Solde',
  today: 'Aujourd’hui',
  openDay: '{{change}}, ce qui se passe le {{date}}',
  dayEmpty: 'Rien ne se passe ce jour-là.',
  dayList: 'Ce qui se passe ce jour-là',
  dayBefore: 'Solde avant',
  dayChange: 'Variation',
  dayAfter: 'Solde après',
  entryScheduled: '{{account}} · Opération planifiée',
  entryOverdue: '{{account}} · En retard depuis le {{date}}',
  entryTransfer: '{{account}} · Virement avec {{other}}',
  entryStored: '{{account}} · Déjà au registre',
  goneAccount: 'compte supprimé',
  failed: 'La prévision n’a pas pu être calculée\u00a0: {{message}} Rien n’a été modifié.',
};
