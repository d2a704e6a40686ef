import type { update as english } from '@/messages/en/shell/update.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of new versions of the app: carrying over the data, what that changed, and the offer to reload. */
export const update: Translation<typeof english> = {
  migrating:
    'Coffer met à jour vos données d’une ancienne version. Veuillez garder cet onglet ouvert.',
  migratingElsewhere:
    'Un autre onglet met à jour vos données d’une ancienne version de Coffer. Veuillez garder les deux onglets ouverts.',
  gettingReady: 'Préparation de vos données pour cette version',
  savingFirst: 'Sauvegarde préalable',
  carryingOver: 'Mise à jour de vos données',
  rows: '{{done}} éléments sur {{total}}',

  region: 'Mise à jour',
  done: 'Coffer a été mis à jour',
  doneText_one: '{{count}} élément est passé à la nouvelle version.',
  doneText_other: '{{count}} éléments sont passés à la nouvelle version.',
  look: 'Voir les changements',
  dismiss: 'Fermer',

  title: 'Ce que la mise à jour a changé',
  text: 'Données de la version {{from}}, mises à jour le {{date}}.',
  loadFailed: 'Impossible de lire les changements de la mise à jour.',
  nothing: 'Rien n’a été ignoré ni renommé',
  nothingText: 'Chaque élément est là, inchangé.',
  before: 'Éléments avant',
  removedCount: 'Ignorés',
  after: 'Éléments après',
  renamedCount: 'Renommés',
  deletedCount: 'Supprimés avant la mise à jour',

  restoredRegion: 'Restauration',
  restored: 'Une sauvegarde a été restaurée',
  restoredDone_one: '{{count}} élément du fichier a été ignoré ou renommé.',
  restoredDone_other: '{{count}} éléments du fichier ont été ignorés ou renommés.',
  restoredTitle: 'Ce que la restauration a changé',
  restoredText: 'Sauvegarde du {{when}}, restaurée le {{date}}.',
  inFile: 'Éléments dans le fichier',
  leftOutCount: 'Ignorés',
  restoredKept:
    'Le fichier de sauvegarde reste tel quel. Vos données d’avant la restauration sont gardées {{days}} jours. Vous pouvez y revenir dans Paramètres, Données.',

  backupKept: 'Coffer a d’abord enregistré une sauvegarde dans ce navigateur sous le nom {{file}}.',
  backupAbsent:
    'Ce navigateur ne peut pas conserver de sauvegardes, donc Coffer n’a pas pu en faire une d’abord.',
  backupFailed: 'Coffer n’a pas pu faire de sauvegarde d’abord.',
  backupOld: 'Les données de l’ancienne version restent dans ce navigateur pendant {{days}} jours.',

  // A new version of the app.
  versionRegion: 'Nouvelle version',
  ready: 'Une nouvelle version de Coffer est prête.',
  readyText: 'Recharger met tous les onglets à jour en même temps.',
  reload: 'Recharger',
  later: 'Plus tard',

  form: 'Un onglet de Coffer a des modifications non enregistrées.',
  formText:
    'Enregistrez-les ou abandonnez-les d’abord. Coffer proposera ensuite la nouvelle version.',
  work: 'Un onglet de Coffer travaille encore.',
  workText: 'Attendez qu’il ait terminé. Coffer proposera ensuite la nouvelle version.',
  elsewhere: 'Coffer a été mis à jour dans un autre onglet.',
  elsewhereText:
    'Vos modifications dans cet onglet sont toujours là. Enregistrez-les, puis rechargez la page.',

  unreadFiles: 'Impossible de lire les fichiers. Ouvrez-les à nouveau.',
};
