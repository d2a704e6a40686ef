import type { sync as english } from '@/messages/en/settings/sync.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of sync: Settings, Sync, its dialogs and its log. */
export const sync: Translation<typeof english> = {
  loading: 'Chargement de la synchronisation',
  loadFailed: 'La synchronisation n’a pas pu être lue. Rechargez la page et réessayez.',
  sample: 'Vous explorez les données d’exemple. Elles ne sont jamais synchronisées.',

  offTitle: 'La synchronisation est désactivée',
  offDetail:
    'Gardez les mêmes données sur votre téléphone, votre ordinateur et les appareils de votre partenaire, au moyen d’un serveur CouchDB de votre choix. Sans elle, Coffer fonctionne comme avant.',
  offDoes:
    'Chaque appareil garde toutes les données et fonctionne hors ligne. Les changements circulent dès que le serveur est joignable.',
  offMerges:
    'Les changements à des champs différents sont réunis. Si deux personnes changent le même champ, le plus récent l’emporte et le journal montre les deux.',
  offSealed:
    'Les enregistrements sont chiffrés sur cet appareil. Le serveur ne peut lire ni noms, ni montants, ni dates, ni notes.',
  offSees:
    'Le serveur voit toutefois combien d’enregistrements il y a, leur taille approximative, quand ils changent, votre adresse IP et votre identifiant.',
  offPassphrase:
    'Quiconque connaît la phrase secrète peut tout lire, comme toute personne qui utilise un appareil synchronisé.',
  offReceipts:
    'Les fichiers des reçus, votre clé d’IA et les réglages de cet appareil restent sur cet appareil.',
  offNoServer: 'Pas de serveur?',
  offToData: 'Sauvegarde et restauration',
  replacedTitle: 'Ces données ne sont plus liées à leur coffre',
  replacedText:
    'Une sauvegarde ou d’autres données les ont remplacées; la synchronisation est donc désactivée. Rejoignez le coffre\u00a0: vous verrez d’abord ce qui changerait.',

  setUp: 'Activer la synchronisation',
  setUpDetail: 'Un coffre contient les enregistrements chiffrés de votre ménage sur le serveur.',
  how: 'Que faire',
  howNew: 'Créer un coffre',
  howJoin: 'Rejoindre un coffre',
  address: 'Adresse du serveur',
  addressHelp: 'L’adresse d’un serveur CouchDB, comme https://couch.example.org.',
  vaultName: 'Nom du coffre',
  vaultNameHelp: 'Sa base de données sur le serveur. Lettres minuscules, chiffres, - et _.',
  vaultNameJoin: 'Comme sur l’appareil qui l’a créé.',
  login: 'Nom d’utilisateur',
  password: 'Mot de passe',
  loginHelp: 'Votre identifiant sur le serveur. Laissez les deux vides s’il n’en faut pas.',
  passphrase: 'Phrase secrète',
  passphraseNewHelp:
    'Notez-la. Elle ne peut pas être récupérée\u00a0: sans elle, aucun nouvel appareil ne peut rejoindre le coffre et personne ne peut le lire.',
  passphraseJoinHelp: 'Celle choisie à la création du coffre.',
  deviceName: 'Nom de cet appareil',
  person: 'Qui l’utilise',
  personHelp: 'Les autres appareils l’affichent, comme «\u00a0Ann, sur Portable\u00a0».',
  thisComputer: 'Ordinateur',
  thisPhone: 'Téléphone',
  create: 'Créer le coffre',
  find: 'Comparer',
  creating: 'Création du coffre…',
  opening: 'Ouverture du coffre…',
  comparing: 'Comparaison avec vos données',
  records: 'Enregistrements\u00a0: {{done}}',
  recordsOf: 'Enregistrements\u00a0: {{done}} sur {{total}}',
  cancel: 'Annuler',
  notSetUp: 'La synchronisation n’est pas activée',
  nothingChanged: 'Rien n’a été modifié.',
  'need-vaultName': 'Entrez un nom de coffre.',
  'need-address': 'Entrez l’adresse du serveur.',
  'need-passphrase': 'Entrez la phrase secrète.',
  'need-deviceName': 'Entrez un nom pour cet appareil.',
  badVaultName:
    'Commencez par une lettre minuscule. Utilisez ensuite des lettres minuscules, des chiffres, - et _.',

  joinTitle: 'Rejoindre «\u00a0{{name}}\u00a0»?',
  joinDetail: 'Rien n’a encore changé. Voici ce qui se passerait.',
  joinText:
    'Chaque côté garde tout. Les enregistrements du même nom et les mêmes lignes bancaires n’en font plus qu’un. C’est irréversible.',
  joinBackup: 'Pour pouvoir revenir en arrière, faites d’abord une sauvegarde.',
  joinBoth: 'Réunir les deux',
  take: 'Prendre celles du coffre',
  takeText:
    'Ou prenez plutôt les données du coffre\u00a0: une sauvegarde de ce qui est ici va d’abord dans vos téléchargements, puis cet appareil repart du coffre. Paramètres, Données permet de revenir en arrière pendant une semaine.',
  takeNoBackup: 'La sauvegarde n’a pas pu être enregistrée.',
  takeOther: 'Prendre l’autre',
  takeOtherOf: 'Prendre l’autre valeur de {{name}}',
  otherNotThere:
    'L’enregistrement a changé ou a été supprimé depuis\u00a0: il n’y a rien à échanger.',
  sendOver: 'Remplacer par les copies de cet appareil',
  sentOver_one: '{{count}} enregistrement sera remplacé',
  sentOver_other: '{{count}} enregistrements seront remplacés',
  joined: 'Vous avez rejoint «\u00a0{{name}}\u00a0»',
  created: 'Coffre «\u00a0{{name}}\u00a0» créé',
  createdText: 'Vos enregistrements sont chiffrés et envoyés.',
  countsOf: 'Ce qui se passerait',
  countAdded: 'Ajouts ici\u00a0: {{count}}',
  countSame: 'Identiques\u00a0: {{count}}',
  countTwin_one: '{{count}} paire n’en fait plus qu’un',
  countTwin_other: '{{count}} paires n’en font plus qu’un chacune',
  countDifferent: 'Réunis champ par champ\u00a0: {{count}}',
  countOnlyHere: 'Envois au coffre\u00a0: {{count}}',
  unreadableThere_one: '{{count}} enregistrement du coffre est illisible. Il est laissé tel quel.',
  unreadableThere_other:
    '{{count}} enregistrements du coffre sont illisibles. Ils sont laissés tels quels.',

  fileDetail:
    'Fusionnez un fichier de sauvegarde de votre autre appareil. Rien ne passe par un serveur.',
  fileHow:
    'Faites une sauvegarde sur l’autre appareil et choisissez le fichier ici. Faites ensuite de même dans l’autre sens.',
  file: 'Fichier de sauvegarde de l’autre appareil',
  fileTitle: 'L’autre appareil, {{when}}',
  countNotInFile: '{{count}} ici seulement',
  fileMerge: 'Fusionner le fichier',
  fileMerging: 'Fusion en cours',
  fileMerged: 'Le fichier est fusionné.',
  fileOtherWay:
    'Faites maintenant une sauvegarde ici et fusionnez-la sur l’autre appareil, pour que les deux soient identiques.',
  fileStopped: 'Arrêté. Ce qui est fusionné reste. Fusionnez de nouveau le fichier pour terminer.',
  fileFailed:
    'Le fichier n’a pas pu être fusionné au complet. Réessayez\u00a0: rien n’est fusionné deux fois.',

  title: 'Synchronisation',
  detail: 'Tout est identique sur tous les appareils de ce coffre.',
  'state-connecting': 'Connexion…',
  'state-equal': 'À jour, {{when}}',
  'state-pull': 'Réception des changements',
  'state-push': 'Envoi des changements',
  'state-wait_one': '{{count}} changement en attente',
  'state-wait_other': '{{count}} changements en attente',
  'state-noneWait': 'Aucun changement en attente',
  'state-retry': 'Nouvel essai {{when}}.',
  'state-stopped': 'La synchronisation s’est arrêtée',
  stoppedSince: 'Depuis {{when}}. Vos changements restent en attente sur cet appareil.',
  serverSaid: 'Le serveur a répondu\u00a0: {{text}}',
  server: 'Serveur',
  vault: 'Coffre',
  lastSync: 'Dernière synchronisation',
  never: 'Pas encore',
  toSend: 'À envoyer',
  toReceive: 'À recevoir',
  size: 'Taille sur le serveur',
  sizeUnknown: 'Le serveur ne le dit pas',
  differTitle: 'Les appareils diffèrent',
  differ:
    'Cet appareil et {{devices}} ont des données différentes, alors que rien n’attend. Comparez et renvoyez tout pour les rendre identiques.',
  refused_one:
    '{{count}} enregistrement est trop grand pour le serveur\u00a0: il reste sur cet appareil seulement.',
  refused_other:
    '{{count}} enregistrements sont trop grands pour le serveur\u00a0: ils restent sur cet appareil seulement.',
  unreadable_one:
    '{{count}} enregistrement est illisible. Il est laissé de côté et la synchronisation continue.',
  unreadable_other:
    '{{count}} enregistrements sont illisibles. Ils sont laissés de côté et la synchronisation continue.',
  syncNow: 'Synchroniser',
  tryAgain: 'Réessayer',
  showLink: 'Lien pour un autre appareil',
  changeLogin: 'Changer l’identifiant',
  changePassphrase: 'Changer la phrase secrète',
  startOver: 'Tout comparer et renvoyer',
  leave: 'Quitter',

  devices: 'Personnes et appareils',
  devicesDetail: 'Quiconque connaît la phrase secrète voit et modifie tout.',
  deviceOf: '{{person}}, sur {{device}}',
  deviceSeen: 'Dernier passage {{when}}',
  thisDevice: 'Cet appareil',
  noDevices: 'Les appareils apparaissent ici après leur première synchronisation.',
  nameDevice: 'Modifier cet appareil',
  saveDevice: 'Enregistrer l’appareil',
  unknownDevice: 'Un autre appareil',
  bySync: 'Synchronisation',

  log: 'Journal',
  logDetail: 'Ce que la synchronisation a décidé sur cet appareil, du plus récent au plus ancien.',
  logEmpty:
    'Rien pour l’instant. Les conflits, les doublons et les suppressions contraires à une modification s’afficheront ici.',
  logMore: 'Tout afficher ({{count}})',
  unnamed: 'Un enregistrement',
  'log-conflict': '{{name}}\u00a0: modifié à deux endroits',
  'log-kept-edited':
    '{{name}}\u00a0: supprimé à un endroit, modifié à un autre. L’enregistrement reste.',
  'log-kept-used': '{{name}}\u00a0: restauré, car encore utilisé',
  'log-twin': '{{name}}\u00a0: deux fois la même opération, maintenant une seule',
  'log-same-name': '{{name}}\u00a0: deux du même nom, maintenant un seul',
  'log-renamed': '{{name}}\u00a0: renommé, car le nom était pris',
  'log-copy': '{{name}}\u00a0: entré deux fois. Les deux restent.',
  'log-unlinked': '{{name}}\u00a0: n’est plus lié à son virement ou à son remboursement',
  'log-cycle': '{{name}}\u00a0: remonté au premier niveau, car il se contenait lui-même',
  logKept: 'Gardé\u00a0: {{value}}',
  logDropped: 'Écarté\u00a0: {{value}}',
  logBy: '{{who}}, {{when}}',
  none: 'aucun',
  yes: 'Oui',
  no: 'Non',
  changedValue: 'modifié',
  'field-name': 'Nom',
  'field-date': 'Date',
  'field-description': 'Description',
  'field-amount': 'Montant',
  'field-account': 'Compte',
  'field-category': 'Catégorie',
  'field-tags': 'Étiquettes',
  'field-notes': 'Notes',
  'field-reviewed': 'Vérifié',
  'field-excluded': 'Exclu des rapports',
  'field-splits': 'Répartition',
  'field-parent': 'Catégorie parente',
  'field-color': 'Couleur',
  'field-icon': 'Icône',
  'field-position': 'Rang',
  'field-value': 'Valeur',

  'kind-accounts': 'Comptes',
  'kind-categories': 'Catégories',
  'kind-payees': 'Bénéficiaires',
  'kind-tags': 'Étiquettes',
  'kind-budgets': 'Budgets',
  'kind-goals': 'Objectifs',
  'kind-debts': 'Dettes',
  'kind-holdings': 'Placements',
  'kind-rules': 'Règles',
  'kind-importTemplates': 'Modèles d’importation',
  'kind-scheduledTransactions': 'Opérations planifiées',
  'kind-settings': 'Réglages communs',
  'kind-transactions': 'Opérations',

  linkTitle: 'Lien pour un autre appareil',
  linkHelp:
    'Ouvrez-le sur l’autre appareil. Il contient le serveur et le nom du coffre, jamais votre identifiant ni la phrase secrète\u00a0: entrez-les là-bas.',
  linkField: 'Lien',
  linkCopy: 'Copier',
  linkCopied: 'Lien copié',
  linkNotCopied: 'Le navigateur ne l’a pas permis. Sélectionnez le lien et copiez-le.',
  linkPicture: 'Code QR du lien',
  linkOnlyHere:
    'Ce lien ne fonctionne que sur cet ordinateur, car Coffer est ouvert à l’adresse {{host}}. Ouvrez Coffer à une adresse que l’autre appareil peut joindre.',
  passphraseTitle: 'Changer la phrase secrète',
  passphraseText:
    'Les autres appareils restent synchronisés. Les nouveaux appareils ont besoin de la nouvelle phrase. Qui connaissait l’ancienne et a copié le coffre peut encore lire cette copie.',
  passphraseNow: 'Phrase secrète actuelle',
  passphraseNew: 'Nouvelle phrase secrète',
  passphraseSave: 'Changer la phrase secrète',
  passphraseChanged: 'Phrase secrète changée',
  passphraseNotChanged: 'La phrase secrète n’a pas été changée',
  loginTitle: 'Changer l’identifiant',
  loginText:
    'Utile si l’adresse du serveur ou votre identifiant a changé. Le coffre doit rester le même.',
  loginSave: 'Enregistrer l’identifiant',
  leaveTitle: 'Quitter le coffre?',
  leaveText:
    'Vos données restent sur cet appareil et ne sont plus synchronisées. Le coffre et les autres appareils ne changent pas.',
  leaveWaiting_one: '{{count}} changement pas encore envoyé reste sur cet appareil seulement.',
  leaveWaiting_other:
    '{{count}} changements pas encore envoyés restent sur cet appareil seulement.',
  leaveConfirm: 'Quitter',
  left: 'La synchronisation est désactivée. Vos données sont toujours ici.',
  danger: 'Appareil perdu ou fin de la synchronisation',
  renew: 'Nouveau coffre',
  renewDetail:
    'Pour un appareil perdu ou volé. Tout est chiffré avec une nouvelle clé et envoyé dans un nouveau coffre, et l’ancien est supprimé. Une nouvelle phrase secrète ne suffit pas à reprendre une clé. Ce que l’appareil perdu contient déjà y reste lisible.',
  renewTitle: 'Nouveau coffre',
  renewText:
    'Les autres appareils doivent rejoindre le nouveau coffre. Laissez-les d’abord se synchroniser\u00a0: les changements qu’ils n’ont pas encore envoyés suivent quand ils le rejoignent.',
  renewSave: 'Créer le nouveau coffre',
  renewed: 'Nouveau coffre «\u00a0{{name}}\u00a0» créé',
  renewedText:
    'L’ancien coffre est supprimé dès que tout est envoyé. Gardez Coffer ouvert jusque-là.',
  oldDeleted: 'L’ancien coffre a été supprimé',
  oldNotDeleted:
    'L’ancien coffre n’a pas pu être supprimé. Supprimez «\u00a0{{name}}\u00a0» sur le serveur.',
  delete: 'Supprimer le coffre',
  deleteDetail:
    'Supprime le coffre du serveur pour tout le monde. Tous les appareils gardent leurs données.',
  deleteTitle: 'Supprimer «\u00a0{{name}}\u00a0» du serveur?',
  deleteText:
    'La synchronisation prend fin sur tous les appareils. Ils gardent leurs données, mais les changements pas encore envoyés n’atteindront aucun autre appareil. C’est irréversible.',
  deleteType: 'Tapez {{name}} pour confirmer',
  deleteConfirm: 'Supprimer le coffre',
  deleted: 'Le coffre a été supprimé',
  notDeleted: 'Le coffre n’a pas été supprimé',
  startOverTitle: 'Tout comparer et renvoyer?',
  startOverText:
    'Coffer lit tout le coffre, le réunit avec vos données et renvoie le tout. Rien n’est perdu d’un côté ni de l’autre.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',

  overdue: 'Des changements attendent d’être synchronisés depuis {{count}} jours.',
  overdueLink: 'Ouvrir les réglages de synchronisation',
  added: 'L’a ajoutée',
  edits: 'Derniers changements par appareil',

  'problem-insecure':
    'Votre mot de passe circulerait sans protection. Utilisez une adresse qui commence par https://.',
  'problem-offline': 'Le serveur est injoignable. Vérifiez l’adresse et votre connexion.',
  'problem-blocked':
    'Cette copie de Coffer ne peut pas se connecter à cette adresse. Démarrez-la avec --sync-host ou --sync-origin (voir HOSTING.md).',
  'problem-cut': 'La réponse du serveur s’est interrompue. Coffer réessaie.',
  'problem-login-page':
    'Une page de connexion a répondu à la place du serveur. Connectez-vous au réseau ou vérifiez l’adresse.',
  'problem-not-couchdb': 'Il n’y a pas de serveur CouchDB à cette adresse.',
  'problem-unauthorized': 'Le serveur refuse ce nom d’utilisateur et ce mot de passe.',
  'problem-forbidden':
    'Cet identifiant ne peut pas utiliser ce coffre. Adressez-vous à la personne qui gère le serveur.',
  'problem-gone':
    'Le coffre n’est pas sur le serveur. Il a peut-être été supprimé ou renommé. Coffer ne le recrée jamais de lui-même.',
  'problem-bad-since': 'Le serveur ne sait plus où en était cet appareil. Comparez de nouveau.',
  'problem-exists': 'Un coffre porte déjà ce nom. Rejoignez-le ou choisissez un autre nom.',
  'problem-too-large':
    'Le serveur refuse les enregistrements de cette taille. Augmentez sa limite.',
  'problem-busy': 'Le serveur est occupé ou démarre. Coffer réessaie.',
  'problem-failed': 'Le serveur a signalé une erreur. Coffer réessaie.',
  'problem-cancelled': 'Vous l’avez arrêtée.',
  'problem-not-a-vault': 'Cette base de données n’est pas un coffre de Coffer.',
  'problem-newer-format':
    'Le coffre vient d’une version plus récente de Coffer. Rechargez la page pour mettre à jour. Vos changements attendent ici.',
  'problem-weak': 'La protection du coffre a été affaiblie; il n’est donc pas ouvert.',
  'problem-changed': 'Le document de clé du coffre a été modifié; il n’est donc pas ouvert.',
  'problem-wrong-passphrase': 'Ce n’est pas la phrase secrète de ce coffre.',
  'problem-not-empty': 'Cette base de données contient autre chose. Choisissez un autre nom.',
  'problem-newer':
    'Le coffre vient d’une version plus récente de Coffer. Rechargez la page pour mettre à jour. Vos changements attendent ici.',
  'problem-bad-address': 'Ce n’est pas l’adresse d’un serveur.',
  'problem-changed-since': 'Un autre appareil l’a changé au même moment. Réessayez.',
  'problem-other-vault':
    'Un autre coffre a pris sa place. Quittez celui-ci, puis rejoignez l’autre.',
  'problem-went-back':
    'Le serveur a perdu des enregistrements\u00a0: une ancienne copie a été restaurée ou le coffre a été recréé. Comparez et renvoyez tout pour réparer.',
  'problem-quota': 'Il n’y a plus de place sur cet appareil. Libérez de l’espace, puis réessayez.',
  'problem-invalid':
    'Un enregistrement du coffre n’est pas valide. Mettez Coffer à jour sur tous les appareils, puis réessayez.',
  'problem-restless': 'D’autres appareils changent sans cesse des données. Coffer réessaie.',
  'problem-unexpected': 'Un problème est survenu. Débogage, Journal en dit plus.',
  'problem-conflict': 'Vos données changeaient sans cesse. Coffer réessaie.',
  'problem-taken': 'La place d’un enregistrement était prise. Coffer réessaie.',
  'problem-closed': 'La base de données a été fermée. Rechargez la page.',
};
