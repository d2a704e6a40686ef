import type { backup as english } from '@/messages/en/settings/backup.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of backups: by hand, by themselves, kept in the browser, and of exports and storage beside them. */
export const backup: Translation<typeof english> = {
  title: 'Sauvegarde',
  detail:
    'Tout ce que contient Coffer, en un seul fichier\u00a0: comptes, opérations, planification, règles et paramètres, ainsi que la corbeille. Il va dans vos téléchargements et nulle part ailleurs.',
  backUp: 'Sauvegarder',
  encrypt: 'Chiffrer avec une phrase secrète',
  encryptHelp: 'Sans la phrase secrète, personne ne peut lire le fichier ni le récupérer.',
  passphrase: 'Phrase secrète',
  repeat: 'Répéter la phrase secrète',
  passphraseHelp:
    'Notez-la. Personne ne peut la retrouver et, sans elle, la sauvegarde est perdue.',
  strength: 'Force\u00a0: {{strength}}',
  strengthWeak: 'faible. Un programme pourrait la deviner; plusieurs mots à la suite valent mieux.',
  strengthFair: 'moyenne.',
  strengthStrong: 'élevée.',
  tooShort_one: 'Une phrase secrète compte au moins {{count}} caractère.',
  tooShort_other: 'Une phrase secrète compte au moins {{count}} caractères.',
  notRepeated: 'Les deux phrases secrètes ne sont pas identiques.',
  show: 'Afficher la phrase secrète',
  hide: 'Masquer la phrase secrète',
  withAiKey: 'Inclure la clé d’IA',
  withAiKeyHelp: 'Sinon, le fichier contient tout, sauf votre clé API Gemini.',
  preparing: 'Préparation de la clé…',
  running: 'Sauvegarde en cours',
  rowsSoFar: 'Enregistrements\u00a0: {{done}} sur {{of}}',
  cancel: 'Annuler',
  last: 'Dernière sauvegarde\u00a0: {{when}}, {{count}} enregistrements, {{where}}.',
  lastNone: 'Aucune sauvegarde n’a encore été faite dans ce navigateur.',
  whereDownload: 'dans vos téléchargements',
  whereFolder: 'dans le dossier de sauvegarde',
  done: 'Enregistrements sauvegardés\u00a0: {{count}}',
  doneText: '{{name}} ({{size}}) se trouve dans vos téléchargements.',
  doneFolderText: '{{name}} se trouve dans le dossier {{folder}}.',
  failed: 'La sauvegarde n’a pas été faite',
  'failed-busy':
    'Les données ont changé pendant la lecture. Attendez la fin des autres tâches, puis réessayez.',
  'failed-cancelled': 'Vous l’avez arrêtée. Rien n’a été modifié.',
  'failed-quota':
    'Il n’y a pas assez d’espace pour le fichier. Libérez de l’espace, puis réessayez.',
  'failed-permission': 'Le navigateur ne permet plus à Coffer d’écrire dans le dossier.',
  'failed-gone': 'Le dossier n’existe plus.',
  'failed-failed': 'Le fichier n’a pas pu être écrit.',
  'failed-unexpected': 'Les données n’ont pas pu être lues. Rechargez la page et réessayez.',
  sample:
    'Vous explorez les données d’exemple. La sauvegarde et la restauration portent sur vos propres données\u00a0: quittez d’abord l’exemple.',

  autoTitle: 'Sauvegarde automatique',
  autoDetail:
    'Pendant qu’il est ouvert, Coffer écrit de lui-même une sauvegarde dans un de vos dossiers\u00a0: après la première modification de la journée, ou au démarrage si la dernière est ancienne.',
  autoChoose: 'Choisir un dossier',
  autoChange: 'Changer de dossier',
  autoOff: 'Désactiver',
  autoFolder: 'Dossier',
  autoEvery: 'Fréquence',
  autoDaily: 'Chaque jour',
  autoWeekly: 'Chaque semaine',
  autoKept:
    'La plus récente de chacun des 7 derniers jours, des 5 dernières semaines et des 12 derniers mois est conservée; les fichiers plus anciens que Coffer a écrits à cet endroit sont supprimés.',
  autoNow: 'Sauvegarder maintenant',
  autoNowOf: 'Sauvegarder maintenant dans le dossier',
  autoLast: 'Dernière écriture\u00a0: {{when}}',
  autoNever: 'Rien n’a encore été écrit.',
  autoEncrypted: 'Chiffrée avec votre phrase secrète',
  autoPlain: 'Non chiffrée',
  autoProtection: 'Protection',
  autoSetPassphrase: 'Définir une phrase secrète',
  autoRemovePassphrase: 'Retirer la phrase secrète',
  autoPassphraseTitle: 'Phrase secrète de la sauvegarde automatique',
  autoPassphraseText:
    'Elle sert à chiffrer les nouveaux fichiers; ceux qui existent déjà restent tels quels. Coffer conserve une clé qui en est tirée, jamais la phrase secrète elle-même.',
  autoSave: 'Enregistrer la phrase secrète',
  autoDone: 'La sauvegarde automatique est activée',
  autoDoneText: 'Le premier fichier a été écrit dans le dossier {{folder}}.',
  autoIsOff: 'La sauvegarde automatique est désactivée. Les fichiers du dossier restent en place.',
  autoAllow: 'Autoriser de nouveau',
  autoLost: 'Coffer n’est plus autorisé à écrire dans le dossier de sauvegarde',
  autoLostText:
    'Les navigateurs redemandent l’autorisation de temps à autre. D’ici là, aucune sauvegarde automatique n’est faite.',
  autoGone: 'Le dossier de sauvegarde n’existe plus',
  autoGoneText: 'Il a été déplacé, renommé ou supprimé. Choisissez de nouveau un dossier.',
  autoFailed: 'La dernière sauvegarde automatique a échoué',
  autoRefused: 'Le navigateur ne l’a pas autorisé.',
  autoNotHere:
    'Ce navigateur ne permet pas d’écrire automatiquement dans un de vos dossiers. Coffer vous le rappelle au tableau de bord lorsque la dernière sauvegarde date de plus de {{days}} jours.',

  previousTitle: 'Données d’avant la restauration du {{when}}',
  previousText_one:
    'Elles sont conservées pendant {{count}} jour après la restauration. En revenant en arrière, vous les retrouvez telles qu’elles étaient; ce que vous avez entré depuis reste ici, et vous pourrez y revenir à son tour.',
  previousText_other:
    'Elles sont conservées pendant {{count}} jours après la restauration. En revenant en arrière, vous les retrouvez telles qu’elles étaient; ce que vous avez entré depuis reste ici, et vous pourrez y revenir à son tour.',
  goBack: 'Revenir en arrière',
  goBackTitle: 'Revenir aux données d’avant la restauration?',
  goBackText:
    'Coffer affichera les données telles qu’elles étaient avant le {{when}}. Ce qui est affiché maintenant est conservé à son tour.',
  goBackFailed: 'Les données d’avant la restauration n’ont pas pu être rouvertes.',

  keptTitle: 'Conservées sur cet appareil',
  keptDetail:
    'Sauvegardes que Coffer a écrites dans ce navigateur, par exemple avant de reprendre des données plus anciennes. Elles disparaissent si les données du site sont effacées\u00a0: téléchargez celles que vous voulez garder.',
  keptList: 'Sauvegardes conservées sur cet appareil',
  keptDetailOf: '{{size}} · {{when}}',
  download: 'Télécharger',
  downloadOf: 'Télécharger {{name}}',
  restoreOf: 'Restaurer {{name}}',
  deleteOf: 'Supprimer {{name}}',
  keptDeleteTitle: 'Supprimer {{name}}?',
  keptDeleteText:
    'Cette sauvegarde sera supprimée de ce navigateur. Elle ne pourra pas être récupérée.',
  keptDeleteFailed: 'Le fichier n’a pas pu être supprimé.',
  keptUnreadable: 'Le fichier n’a pas pu être lu.',

  csvTitle: 'Exportation CSV',
  csvDetail:
    'Une sorte d’enregistrements en tableau, pour un tableur. Les dates sont au format AAAA-MM-JJ, les montants ont un point décimal. Pour remettre vos données dans Coffer, utilisez une sauvegarde.',
  csvWhat: 'Contenu',
  csvAll: 'Tout, un fichier par sorte',
  csvExport: 'Exporter en CSV',
  csvRunning: 'Exportation',
  csvDone: 'Fichier enregistré\u00a0: {{name}}',
  csvDoneRows_one: '{{count}} enregistrement.',
  csvDoneRows_other: '{{count}} enregistrements.',
  csvDoneAll_one: '{{count}} fichier enregistré',
  csvDoneAll_other: '{{count}} fichiers enregistrés',
  csvCancelled: 'L’exportation a été arrêtée',
  csvFailed: 'L’exportation n’a pas été faite',

  storageTitle: 'Stockage',
  storageDetail:
    'L’espace que Coffer occupe, et si le navigateur s’engage à conserver vos données.',
  keep: 'Conserver mes données',
  keepYes:
    'Le navigateur s’est engagé à conserver vos données\u00a0: il ne les efface que si vous le lui demandez.',
  keepNo:
    'Le navigateur ne s’y est pas engagé. Les navigateurs le font pour les sites souvent utilisés, ajoutés aux favoris ou installés; d’ici là, une sauvegarde vous protège.',
  keepUnknown: 'Ce navigateur ne répond pas à cette demande.',
  stopTitle: 'Arrêter la sauvegarde?',
  stopText: 'Le fichier n’est pas encore enregistré.',
  stop: 'Arrêter la sauvegarde',
  goOn: 'Poursuivre',
  csvStopTitle: 'Arrêter l’exportation?',
  csvStopText: 'Les fichiers déjà enregistrés restent.',
  csvStop: 'Arrêter l’exportation',
};
