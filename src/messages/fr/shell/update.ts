import type { update as english } from '@/messages/en/shell/update.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of carrying over the data of an older version, and of what that changed. */
export const update: Translation<typeof english> = {
  migrating:
    'Vos données proviennent d’une ancienne version de Coffer. Veuillez laisser cet onglet ouvert.',
  migratingElsewhere:
    'Vos données proviennent d’une ancienne version de Coffer, et un autre onglet est en train de les reprendre. Veuillez laisser les deux onglets ouverts.',
  gettingReady: 'Préparation de vos données pour cette version',
  savingFirst: 'Sauvegarde préalable',
  carryingOver: 'Reprise de vos données',
  rows: '{{done}} lignes sur {{total}}',

  region: 'Mise à jour',
  done: 'Coffer a été mis à jour',
  doneText_one: '{{count}} élément a été repris.',
  doneText_other: '{{count}} éléments ont été repris.',
  look: 'Voir les changements',
  dismiss: 'Fermer',

  title: 'Ce que la mise à jour a changé',
  text: 'Les données de la version {{from}} ont été reprises le {{date}}.',
  loadFailed: 'Les changements de la mise à jour n’ont pas pu être lus.',
  nothing: 'Rien n’a été retiré ni renommé',
  nothingText: 'Chaque élément est resté tel qu’il était.',
  before: 'Éléments avant',
  removedCount: 'Retirés',
  after: 'Éléments après',
  renamedCount: 'Renommés',
  deletedCount: 'Supprimés auparavant et non repris',

  restoredRegion: 'Restauration',
  restored: 'Une sauvegarde a été restaurée',
  restoredDone_one: '{{count}} élément du fichier a été laissé de côté ou renommé.',
  restoredDone_other: '{{count}} éléments du fichier ont été laissés de côté ou renommés.',
  restoredTitle: 'Ce que la restauration a changé',
  restoredText: 'Sauvegarde du {{when}}, restaurée le {{date}}.',
  inFile: 'Éléments dans le fichier',
  leftOutCount: 'Laissés de côté',
  restoredKept:
    'Le fichier de sauvegarde reste tel quel. Les données d’avant la restauration sont conservées pendant {{days}} jours\u00a0: vous pouvez y revenir dans Paramètres, Données.',

  backupKept: 'Auparavant, tout a été sauvegardé dans ce navigateur sous le nom {{file}}.',
  backupOld: 'Les données de l’ancienne version restent dans ce navigateur pendant {{days}} jours.',
};
