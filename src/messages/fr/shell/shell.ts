import type { shell as english } from '@/messages/en/shell/shell.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the frame around the pages: navigation, opening, recovery, errors, not found, leaving, Undo. */
export const shell: Translation<typeof english> = {
  searchTransactions: 'Rechercher des opérations',
  navMain: 'Principal',
  hideAmounts: 'Masquer les montants',
  showAmounts: 'Afficher les montants',
  morePages: 'Autres pages',
  more: 'Plus',
  ofPage: 'Actions de cette page',
  skipToContent: 'Aller au contenu',
  notifications: 'Notifications',
  pageTitle: '{{page}} · Coffer',

  dashboard: 'Tableau de bord',
  accounts: 'Comptes',
  account: 'Compte',
  transactions: 'Opérations',
  planning: 'Planification',
  scheduled: 'Échéancier',
  reports: 'Rapports',
  settings: 'Paramètres',
  debug: 'Débogage',

  add: 'Ajouter',
  addTransaction: 'Ajouter une opération',
  addTransfer: 'Ajouter un virement',
  importFile: 'Importer un fichier',
  dialogFailed: 'Impossible d’ouvrir cette fenêtre.',
  dialogFailedText: 'Vos données sont en sécurité. Rechargez la page et réessayez.',

  initializing: 'Ouverture de la base de données…',

  notFound: 'Page introuvable',
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'Il n’y a rien à {{path}}. Vérifiez l’adresse.',
  goToDashboard: 'Aller au tableau de bord',

  errorTitle: 'Erreur inattendue de l’application',
  errorText:
    'Un problème est survenu pendant l’affichage de cette page. Vos données sont en sécurité\u00a0: elles sont dans votre navigateur et n’ont pas été touchées.',
  errorDetails: 'Détails de l’erreur',
  reload: 'Recharger',

  recoveryTitle: 'Coffer n’a pas pu ouvrir sa base de données',
  recoverySafe: 'Vos données sont en sécurité. Rien n’a été modifié ni supprimé.',
  recoveryTimeout:
    'La base de données n’a pas répondu en {{seconds}} secondes. Le navigateur est peut-être occupé, ou un autre onglet s’en sert. Fermez les autres onglets, puis rechargez la page.',
  recoveryBlocked:
    'Une version plus ancienne de Coffer est ouverte dans un autre onglet ou une autre fenêtre. Fermez-la, puis rechargez cette page.',
  recoveryNewer:
    'Une version plus récente de Coffer a utilisé vos données. Cette version-ci pourrait mal les lire et ne les ouvre donc pas. Rechargez la page pour obtenir la plus récente.',
  recoveryMissing:
    'Ce navigateur n’a pas IndexedDB, où Coffer garde vos données. Ouvrez Coffer dans le navigateur que vous utilisiez avant, ou dans un navigateur à jour.',
  recoveryDenied:
    'Le navigateur ne laisse pas cette page utiliser sa base de données locale, à cause d’une fenêtre privée ou de paramètres de confidentialité stricts. Permettez à ce site de stocker des données, ou utilisez une fenêtre normale, puis rechargez la page.',
  recoveryQuota:
    'Il n’y a plus d’espace pour Coffer sur ce disque. Libérez de l’espace, puis rechargez la page.',
  recoveryFailed:
    'La base de données a signalé une erreur. Recharger la page ou redémarrer le navigateur suffit souvent.',
  recoveryMigration:
    'Coffer n’a pas pu reprendre vos données d’une version plus ancienne. Elles sont intactes, et recharger la page relance la reprise. Si l’échec se répète, exportez les données brutes\u00a0: elles contiennent tout.',
  recoveryGoingOn: 'Coffer essaie encore. Il s’ouvrira dès que la base de données répondra.',
  recoveryReady:
    'Votre base de données est maintenant ouverte. Coffer s’affichera dès que vous aurez terminé ici.',
  recoveryReadyReset:
    'Votre base de données est maintenant ouverte, avec toutes vos données. Appuyez sur Annuler pour l’utiliser.',
  recoveryDetails: 'Détails',
  recoveryReason: 'Motif\u00a0: {{code}}',
  exportRawData: 'Exporter les données brutes',
  exportAiKey: 'Inclure la clé d’IA',
  exportAiKeyHelp: 'Sinon, le fichier exporté contient tout, sauf votre clé API Gemini.',
  exporting: 'Lecture de la base de données… Enregistrements lus\u00a0: {{count}}.',
  exportedRows_one: '{{count}} enregistrement sauvegardé dans vos téléchargements.',
  exportedRows_other: '{{count}} enregistrements sauvegardés dans vos téléchargements.',
  exportedPartly: 'Certaines parties n’ont pas pu être lues. Le fichier en donne la liste.',
  exportedNothing: 'Ce navigateur n’a aucune donnée de Coffer à exporter.',
  exportFailed: 'Les données n’ont pas pu être lues. Rechargez la page et réessayez.',
  reset: 'Réinitialiser',
  resetTitle: 'Supprimer tout le contenu de Coffer?',
  resetText:
    'Tous les comptes, opérations, reçus, catégories, règles et paramètres de ce navigateur seront supprimés, ainsi que les sauvegardes que Coffer y garde. Cette action est irréversible. Exportez d’abord vos données brutes si vous pourriez en avoir besoin. Les fichiers que vous avez enregistrés vous-même restent.',
  resetField: 'Tapez {{word}} pour confirmer',
  resetWord: 'SUPPRIMER',
  resetConfirm: 'Tout supprimer',
  resetBlocked:
    'Tout n’a pas été supprimé, car Coffer est ouvert dans un autre onglet. Fermez tous les autres onglets de Coffer et réessayez.',
  resetFailed: 'Tout n’a pas été supprimé. Rechargez la page et réessayez.',

  dropToImport: 'Déposez pour importer',
  dropHint: 'Fichiers CSV de votre banque',
  pastedName: 'Lignes collées.csv',

  // Leaving with unsaved changes, and work that goes on behind the page.
  discardTitle: 'Abandonner les modifications?',
  discardText: 'Vos modifications ne sont pas encore enregistrées.',
  discard: 'Abandonner',
  keepEditing: 'Continuer la saisie',
  show: 'Afficher',
  stop: 'Arrêter',
  progress: '{{done}} sur {{total}}',

  // Undo and Redo: `what` is the sentence of the change (history.ts).
  undone: 'Défait\u00a0– {{what}}',
  redone: 'Rétabli\u00a0– {{what}}',
  redo: 'Rétablir',
  undoEarlier: 'Défaire la modification précédente',
  nothingToUndo: 'Rien à défaire.',
  nothingToRedo: 'Rien à rétablir.',
  refusedUndo: 'Impossible de défaire\u00a0– {{what}}',
  refusedRedo: 'Impossible de rétablir\u00a0– {{what}}',
  'changed-since': '«\u00a0{{name}}\u00a0» a changé depuis et n’a donc pas été touché.',
  'in-use_one': '«\u00a0{{name}}\u00a0» sert maintenant à {{count}} endroit. Rien n’a été touché.',
  'in-use_other':
    '«\u00a0{{name}}\u00a0» sert maintenant à {{count}} endroits. Rien n’a été touché.',
  'reference-gone':
    'Le compte, la catégorie, l’étiquette ou le bénéficiaire de «\u00a0{{name}}\u00a0» n’existe plus. Rien n’a été touché.',
  'reconciled-since':
    '«\u00a0{{name}}\u00a0» figure maintenant dans un relevé rapproché. Supprimez d’abord le relevé. Rien n’a été touché.',
  'category-cycle':
    'La catégorie «\u00a0{{name}}\u00a0» serait dans elle-même. Rien n’a été touché.',
  'payee-name-is-alias':
    'Un autre bénéficiaire utilise maintenant un nom de «\u00a0{{name}}\u00a0». Rien n’a été touché.',
  purged: 'La suppression est maintenant définitive. Rien n’a été touché.',
  taken: 'Un élément identique a été ajouté depuis. Rien n’a été touché.',
  failedUndo: 'Impossible de défaire cette modification.',
  failedRedo: 'Impossible de rétablir cette modification.',
  failed: 'Un problème est survenu. Rien n’a été touché.',
  unfinished: 'Un problème est survenu en cours de route. Rechargez la page, et Coffer terminera.',

  inboxZero: 'Tout est à jour. Plus rien à vérifier.',
  goalReached: 'Objectif atteint\u00a0: {{names}}',
};
