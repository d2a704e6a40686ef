import type { restore as english } from '@/messages/en/settings/restore.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of restoring a backup. */
export const restore: Translation<typeof english> = {
  title: 'Restaurer une sauvegarde',
  sectionTitle: 'Restauration',
  sectionDetail: 'Rétablit un fichier de sauvegarde. Vous voyez d’abord ce qui changerait.',
  button: 'Restaurer',
  help: 'Rien ne change avant le dernier bouton. Défaire n’atteint pas les changements d’avant une restauration.',
  file: 'Fichier de sauvegarde',
  prompt: 'Déposez un fichier de sauvegarde ici, ou choisissez-en un',
  hint: 'Un fichier .json de Coffer, chiffré ou non.',
  another: 'Choisir un autre fichier',
  passphrase: 'Phrase secrète',
  passphraseHelp: 'Ce fichier est chiffré.',
  open: 'Ouvrir',
  opening: 'Ouverture\u00a0: {{name}}',
  checking: 'Vérification du fichier',
  checkingRows: 'Vérification de chaque enregistrement',
  comparing: 'Comparaison avec vos données',
  percent: '{{percent}}\u00a0%',
  recordsSoFar: 'Enregistrements\u00a0: {{count}}',

  'problem-empty': 'Ce fichier est vide.',
  'problem-not-a-backup': 'Ce n’est pas une sauvegarde de Coffer.',
  'problem-foreign':
    'Ce fichier vient d’un autre programme, ou c’est un autre type de fichier de Coffer.',
  'problem-newer-format':
    'Cette sauvegarde vient d’une version plus récente de Coffer. Rechargez la page pour mettre Coffer à jour, puis réessayez.',
  'problem-newer-data':
    'Les données de cette sauvegarde viennent d’une version plus récente de Coffer. Rechargez la page pour mettre Coffer à jour, puis réessayez.',
  'problem-truncated':
    'La fin de ce fichier manque. Il a été coupé pendant la copie ou le téléchargement. Essayez une autre copie.',
  'problem-damaged': 'Ce fichier est endommagé ou a été modifié. Essayez une autre copie.',
  'problem-needs-passphrase': 'Ce fichier est chiffré. Entrez sa phrase secrète.',
  'problem-wrong-passphrase': 'Ce n’est pas la phrase secrète du fichier.',
  'problem-bad-row': 'Un enregistrement de ce fichier n’est pas valide\u00a0: rien n’est restauré.',
  'problem-unreadable':
    'Le fichier n’a pas pu être lu. A-t-il été déplacé ou modifié? Choisissez-le de nouveau.',
  'problem-changed-since':
    'Vos données ont changé, peut-être dans un autre onglet. Revoyez ce que ferait la restauration.',
  'problem-incomplete':
    'Les données restaurées ne concordaient pas avec le fichier et ont été rejetées. Réessayez.',
  'problem-cancelled': 'Vous avez arrêté la restauration.',
  'problem-quota':
    'Ce disque n’a pas assez d’espace pour une deuxième copie de vos données. Libérez-en, puis réessayez.',
  'problem-denied': 'Le navigateur ne laisse pas cette page conserver des données.',
  'problem-timeout': 'Le stockage du navigateur n’a pas répondu. Réessayez.',
  'problem-unexpected': 'Un problème est survenu. Rechargez la page et réessayez.',
  untouched: 'Rien n’a été modifié.',

  refused_one:
    'Ce fichier a {{count}} problème dans ses enregistrements\u00a0: rien n’est restauré.',
  refused_other:
    'Ce fichier a {{count}} problèmes dans ses enregistrements\u00a0: rien n’est restauré.',
  refusedHint:
    'Si vous avez encore les données d’origine, ouvrez-les, corrigez-les dans Débogage, Intégrité, puis sauvegardez-les de nouveau.',
  faults: 'Problèmes dans le fichier',
  faultsListed: '{{shown}} premiers sur {{total}}.',
  faultId: 'identifiant {{id}}',
  'fault-record-invalid':
    '«\u00a0{{field}}\u00a0» manque ou a une valeur que Coffer ne connaît pas.',
  'fault-record-odd': 'L’enregistrement a un format que Coffer ne connaît pas.',
  'fault-split-broken': '«\u00a0{{field}}\u00a0»\u00a0: la somme des parts n’est pas le montant.',
  'fault-date-impossible': '«\u00a0{{field}}\u00a0» est {{target}}, une date qui n’existe pas.',
  'fault-account-gone':
    '«\u00a0{{field}}\u00a0» est {{target}}, un compte qui n’est pas dans le fichier.',
  'fault-reference-gone':
    '«\u00a0{{field}}\u00a0» renvoie à {{target}}, qui n’est pas dans le fichier.',
  'fault-rule-target-gone':
    '«\u00a0{{field}}\u00a0» attribue {{target}}, qui n’est pas dans le fichier.',
  'fault-category-circle': '«\u00a0{{field}}\u00a0»\u00a0: la catégorie se trouve dans elle-même.',
  'fault-leg-alone':
    '«\u00a0{{field}}\u00a0» est {{target}}, mais l’autre côté du virement n’est pas dans le fichier.',
  'fault-legs-unequal':
    '«\u00a0{{field}}\u00a0» est {{target}}, mais les deux côtés du virement ne s’annulent pas.',
  'fault-legs-many':
    '«\u00a0{{field}}\u00a0» est {{target}}, mais le virement a plus de deux côtés.',
  'fault-refund-gone':
    '«\u00a0{{field}}\u00a0» est {{target}}, un achat qui n’est pas dans le fichier.',
  'fault-name-taken':
    '«\u00a0{{field}}\u00a0»\u00a0: un autre enregistrement du fichier porte le même nom.',
  'fault-hash-lost': '«\u00a0{{field}}\u00a0» n’est pas une clé de doublon.',
  'fault-hash-taken':
    '«\u00a0{{field}}\u00a0»\u00a0: une autre opération du fichier a la même clé de doublon.',

  from: 'Sauvegarde du {{when}}',
  fromOlder: 'D’une version antérieure de Coffer. Elle sera mise à jour.',
  encrypted: 'Chiffrée',
  mode: 'Que faire de vos données actuelles',
  replace: 'Remplacer',
  replaceHelp: 'Le fichier remplace tout ce qui est ici.',
  merge: 'Fusionner',
  mergeHelp:
    'Garde ce qui est ici et ajoute ce qui n’est que dans le fichier. Si les deux l’ont, la dernière modification l’emporte.',
  bringsBack: 'Récupérer ce que vous avez supprimé ici',
  bringsBackHelp: 'Sinon, ce que vous avez supprimé le reste, même si le fichier le contient.',
  withoutAiKey: 'Le fichier n’a pas de clé d’IA. La vôtre reste.',
  leftOut_one: '{{count}} enregistrement de ce fichier ne sera pas restauré.',
  leftOut_other: '{{count}} enregistrements de ce fichier ne seront pas restaurés.',
  renames_one: '{{count}} enregistrement changera de nom.',
  renames_other: '{{count}} enregistrements changeront de nom.',
  listedBelow: 'Voyez la liste ci-dessous.',
  plan: 'Ce qui changerait',
  kind: 'Type',
  added: 'Ajouts',
  changed: 'Modifications',
  removed: 'Suppressions',
  same: 'Inchangés',
  nothing: 'Rien ne changerait\u00a0: tout ce que contient le fichier est déjà ici.',
  nothingReplace: 'Rien ne changerait\u00a0: le fichier est identique à ce qui est ici.',
  examplesAdded: 'Ajouts\u00a0: {{names}}',
  examplesChanged: 'Modifications\u00a0: {{names}}',
  examplesRemoved: 'Suppressions\u00a0: {{names}}',
  more: '{{names}} et {{count}} de plus',

  accounts: 'Comptes',
  transactions: 'Opérations',
  receipts: 'Reçus',
  categories: 'Catégories',
  payees: 'Bénéficiaires',
  tags: 'Étiquettes',
  rules: 'Règles',
  importTemplates: 'Modèles d’importation',
  settings: 'Paramètres',
  scheduledTransactions: 'Opérations planifiées',
  budgets: 'Budgets',
  goals: 'Objectifs',
  debts: 'Dettes',
  holdings: 'Titres',

  doReplace: 'Tout remplacer',
  doMerge: 'Fusionner',
  askTitle_one: 'Supprimer {{count}} enregistrement?',
  askTitle_other: 'Supprimer {{count}} enregistrements?',
  askText_one:
    'Il est ici, mais pas dans le fichier. Vos données actuelles sont conservées {{days}} jours. Pour y revenir, allez dans Paramètres, Données.',
  askText_other:
    'Ils sont ici, mais pas dans le fichier. Vos données actuelles sont conservées {{days}} jours. Pour y revenir, allez dans Paramètres, Données.',
  writing: 'Restauration',
  writingReceipts: 'Restauration des reçus',
  writingCount: 'Enregistrements\u00a0: {{done}} sur {{of}}',
  checkingWritten: 'Vérification des données restaurées',
  doNotClose: 'Si vous fermez cette page maintenant, rien ne change.',
  restored_one: '{{count}} enregistrement restauré',
  restored_other: '{{count}} enregistrements restaurés',
  goBackBefore: 'Revenir aux données d’avant',
  wentBack: 'Voici vos données d’avant la restauration',
  wentBackText: 'Pour revenir aux données restaurées, allez dans Paramètres, Données.',
  movedRegion: 'Autre onglet',
  moved: 'Une sauvegarde a été restaurée dans un autre onglet.',
  movedText: 'Ce que vous entrez ici ne sera pas enregistré.',
  recovery: 'Restaurer une sauvegarde',
  recoveryReady:
    'Votre base de données est ouverte, avec toutes vos données. Fermez cette fenêtre pour l’utiliser.',
  recoveryHelp:
    'La sauvegarde va dans une nouvelle base de données. Celle qui ne s’ouvre pas reste intacte et est conservée {{days}} jours.',
  stopTitle: 'Arrêter la restauration?',
  stopText: 'Rien n’a encore été modifié.',
  stop: 'Arrêter la restauration',
  goOn: 'Poursuivre la restauration',
};
