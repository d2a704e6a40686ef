import type { shell as english } from '@/messages/en/shell/shell.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the frame around the pages: navigation, opening, recovery, errors, not found. */
export const shell: Translation<typeof english> = {
  searchTransactions: 'Rechercher des opérations',
  navMain: 'Principal',
  hideAmounts: 'Masquer les montants',
  showAmounts: 'Afficher les montants',
  morePages: 'Autres pages',
  more: 'Plus',
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
  dialogFailed: 'Cette fenêtre n’a pas pu être ouverte.',
  dialogFailedText: 'Vos données sont en sécurité. Rechargez la page et réessayez.',

  initializing: 'Ouverture de la base de données…',

  notFound: 'Page introuvable',
  notFoundTitle: 'Il n’y a rien à cette adresse',
  notFoundText:
    'La page {{path}} n’existe pas. L’adresse contient peut-être une erreur, ou ce qui s’y trouvait a disparu.',
  goToDashboard: 'Aller au tableau de bord',

  errorTitle: 'Erreur inattendue de l’application',
  errorText:
    'Un problème est survenu dans Coffer pendant l’affichage de cette page. Vos données sont en sécurité\u00a0: elles sont dans votre navigateur et n’ont pas été touchées.',
  errorDetails: 'Détails de l’erreur',
  reload: 'Recharger',

  recoveryTitle: 'Coffer n’a pas pu ouvrir sa base de données',
  recoverySafe: 'Vos données sont en sécurité\u00a0: rien n’a été modifié ni supprimé.',
  recoveryTimeout:
    'La base de données n’a pas répondu en {{seconds}} secondes. Le navigateur est peut-être occupé, ou un autre onglet la retient\u00a0: fermez les autres onglets, puis rechargez la page.',
  recoveryBlocked:
    'Une version plus ancienne de Coffer est ouverte dans un autre onglet ou une autre fenêtre. Fermez-la, puis rechargez cette page.',
  recoveryNewer:
    'Vos données ont été utilisées en dernier par une version plus récente de Coffer. Cette version-ci pourrait mal les lire et n’y touche donc pas. Rechargez la page pour obtenir la version plus récente.',
  recoveryMissing:
    'Ce navigateur n’a pas IndexedDB, la base de données locale où Coffer garde vos données. Ouvrez Coffer dans le navigateur que vous utilisiez avant, ou dans un navigateur récent.',
  recoveryDenied:
    'Le navigateur n’autorise pas cette page à utiliser sa base de données locale. C’est le cas des fenêtres privées et des paramètres de confidentialité stricts\u00a0: permettez à ce site de stocker des données, ou ouvrez-le dans une fenêtre normale, puis rechargez la page.',
  recoveryQuota:
    'Il n’y a plus d’espace pour Coffer sur ce disque. Libérez de l’espace, puis rechargez la page.',
  recoveryFailed:
    'La base de données a signalé une erreur. Recharger la page suffit souvent, tout comme redémarrer le navigateur.',
  recoveryMigration:
    'Les données d’une version plus ancienne de Coffer n’ont pas pu être reprises. Elles restent intactes; recharger la page relance la reprise. Si l’échec se répète, exportez les données brutes\u00a0: rien n’en est perdu.',
  recoveryGoingOn:
    'Coffer essaie toujours et s’ouvrira de lui-même dès que la base de données répondra.',
  recoveryReady:
    'Votre base de données est maintenant ouverte. Coffer s’affichera dès que vous aurez terminé ici.',
  recoveryReadyReset:
    'Votre base de données est maintenant ouverte, avec toutes vos données. Pour l’utiliser, appuyez sur Annuler.',
  recoveryDetails: 'Détails',
  recoveryReason: 'Motif\u00a0: {{code}}',
  exportRawData: 'Exporter les données brutes',
  exportAiKey: 'Inclure la clé d’IA',
  exportAiKeyHelp: 'Sinon, le fichier des données brutes contient tout, sauf votre clé API Gemini.',
  exporting: 'Lecture de la base de données… Lignes lues\u00a0: {{count}}.',
  exportedRows_one: '{{count}} ligne enregistrée dans vos téléchargements.',
  exportedRows_other: '{{count}} lignes enregistrées dans vos téléchargements.',
  exportedPartly: 'Certaines parties n’ont pas pu être lues; le fichier indique lesquelles.',
  exportedNothing: 'Il n’y a pas de données de Coffer à exporter dans ce navigateur.',
  exportFailed: 'Les données n’ont pas pu être lues. Rechargez la page et réessayez.',
  reset: 'Réinitialiser',
  resetTitle: 'Supprimer tout le contenu de Coffer?',
  resetText:
    'Tous les comptes, opérations, catégories, règles et paramètres de ce navigateur sont supprimés, ainsi que les sauvegardes que Coffer y conserve. Cette action est irréversible. Exportez d’abord vos données brutes si vous pourriez en avoir besoin; les fichiers que vous avez enregistrés vous-même restent.',
  resetField: 'Tapez {{word}} pour confirmer',
  resetWord: 'SUPPRIMER',
  resetConfirm: 'Tout supprimer',
  resetBlocked:
    'Tout n’a pas pu être supprimé\u00a0: Coffer est encore ouvert dans un autre onglet. Fermez tous les autres onglets de Coffer et réessayez.',
  resetFailed: 'Tout n’a pas pu être supprimé. Rechargez la page et réessayez.',

  dropToImport: 'Déposez pour importer',
  dropHint: 'Fichiers CSV de votre banque',
  pastedName: 'Lignes collées.csv',
};
