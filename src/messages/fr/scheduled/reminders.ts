import type { reminders as english } from '@/messages/en/scheduled/reminders.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of reminders and calendar export. */
export const reminders: Translation<typeof english> = {
  button: 'Rappels',
  loading: 'Chargement',
  unread:
    'Les rappels n’ont pas pu être lus. Vos données sont intactes. Rechargez la page pour réessayer.',
  saveFailed: 'Les rappels n’ont pas été modifiés.',

  enable: 'Me rappeler les échéances',
  enableHelp:
    'Par une notification et un nombre sur l’icône de Coffer, tant qu’il est ouvert dans un onglet. Vos données restent sur cet appareil\u00a0: personne ne peut vous envoyer de rappel quand il est fermé.',
  denied: 'Votre navigateur bloque les notifications de Coffer',
  deniedText:
    'Autorisez-les dans les paramètres de ce site, à côté de l’adresse. Puis réactivez les rappels.',
  undecided: 'Les notifications ne sont pas encore autorisées',
  undecidedText: 'Réactivez les rappels et choisissez Autoriser quand le navigateur le demande.',
  unsupported: 'Ce navigateur n’affiche pas les notifications des pages Web',
  unsupportedText: 'Votre calendrier peut s’en charger\u00a0: exportez-y vos échéances ci-dessous.',

  daysAhead: 'Moment du rappel',
  onTheDay: 'Le jour même',
  daysBefore_one: '{{count}} jour avant',
  daysBefore_other: '{{count}} jours avant',
  showAmounts: 'Afficher les montants',
  showAmountsHelp:
    'Dans les notifications et dans le fichier de calendrier. Toute personne qui voit votre écran ou votre calendrier peut les lire.',

  calendar: 'Dans votre calendrier',
  export: 'Exporter le calendrier (.ics)',
  exportHelp:
    'Votre calendrier vous avertit à 9\u00a0h, même quand Coffer est fermé. Exportez-le de nouveau après une modification.',
  nothingToExport: 'Rien à exporter\u00a0: aucune opération planifiée n’est active.',
  exported_one: '{{count}} opération planifiée exportée',
  exported_other: '{{count}} opérations planifiées exportées',
  exportFailed: 'Le calendrier n’a pas été exporté.',

  calendarName: 'Coffer\u00a0: échéancier',
  calendarFile: 'coffer-echeancier-{{date}}.ics',
  entryAccount: 'Compte\u00a0: {{account}}',
  entryTransfer: 'Virement\u00a0: {{from}} → {{to}}',
  entrySummaryTransfer: '{{description}}\u00a0: {{from}} → {{to}}',
  unknownAccount: 'compte supprimé',

  dueToday: 'À venir aujourd’hui\u00a0: {{description}}',
  dueTomorrow: 'À venir demain\u00a0: {{description}}',
  dueOn: 'À venir le {{date}}\u00a0: {{description}}',
  dueSeveralToday_one: '{{count}} opération planifiée à venir aujourd’hui',
  dueSeveralToday_other: '{{count}} opérations planifiées à venir aujourd’hui',
  dueSeveralBy_one: '{{count}} opération planifiée à venir d’ici le {{date}}',
  dueSeveralBy_other: '{{count}} opérations planifiées à venir d’ici le {{date}}',
  withAmount: '{{description}} ({{amount}})',
  andMore_one: '{{names}} et {{count}} autre',
  andMore_other: '{{names}} et {{count}} autres',
};
