import type { restore as english } from '@/messages/en/settings/restore.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of restoring a backup. */
export const restore: Translation<typeof english> = {
  title: 'Restaurer une sauvegarde',
  sectionTitle: 'Restauration',
  sectionDetail:
    'Rétablit le contenu d’un fichier de sauvegarde. Vous voyez ce qui changerait avant toute modification.',
  button: 'Restaurer',
  help: 'Rien n’est modifié tant que vous n’appuyez pas sur le dernier bouton. La commande Défaire ne remonte pas au-delà d’une restauration.',
  file: 'Fichier de sauvegarde',
  prompt: 'Déposez un fichier de sauvegarde ici, ou choisissez-en un',
  hint: 'Un fichier .json produit par Coffer, chiffré ou non.',
  another: 'Choisir un autre fichier',
  passphrase: 'Phrase secrète',
  passphraseHelp: 'Ce fichier est chiffré.',
  open: 'Ouvrir',
  opening: 'Ouverture\u00a0: {{name}}',
  checking: 'Vérification du fichier',
  checkingRows: 'Vérification de chaque enregistrement',
  comparing: 'Comparaison avec les données actuelles',
  percent: '{{percent}}\u00a0%',
  recordsSoFar: 'Enregistrements\u00a0: {{count}}',

  'problem-empty': 'Ce fichier est vide.',
  'problem-not-a-backup': 'Ce n’est pas une sauvegarde de Coffer.',
  'problem-foreign':
    'Ce fichier vient d’un autre programme, ou c’est un fichier de Coffer d’un autre type.',
  'problem-newer-format':
    'Cette sauvegarde a été produite par une version plus récente de Coffer. Rechargez la page pour obtenir cette version, puis réessayez.',
  'problem-newer-data':
    'Les données de cette sauvegarde viennent d’une version plus récente de Coffer. Rechargez la page pour obtenir cette version, puis réessayez.',
  'problem-truncated':
    'La fin de ce fichier manque\u00a0: il a été coupé pendant la copie ou le téléchargement. Essayez une autre copie.',
  'problem-damaged':
    'Ce fichier est endommagé ou a été modifié\u00a0: il n’est pas tel que Coffer l’a produit. Essayez une autre copie.',
  'problem-needs-passphrase': 'Ce fichier est chiffré. Entrez sa phrase secrète.',
  'problem-wrong-passphrase': 'Ce n’est pas la phrase secrète du fichier.',
  'problem-bad-row':
    'Un enregistrement de ce fichier enfreint les règles de Coffer\u00a0: rien n’en est repris.',
  'problem-unreadable':
    'Le fichier n’a pas pu être lu. A-t-il été déplacé ou modifié depuis que vous l’avez choisi?',
  'problem-changed-since':
    'Les données ont été modifiées entre-temps, peut-être dans un autre onglet. Revoyez ce que ferait la restauration.',
  'problem-incomplete':
    'Ce qui a été écrit ne concordait pas avec le fichier et a donc été rejeté. Réessayez.',
  'problem-cancelled': 'Vous avez arrêté la restauration.',
  'problem-quota':
    'Il n’y a pas assez d’espace sur ce disque pour une deuxième copie des données. Libérez de l’espace, puis réessayez.',
  'problem-denied': 'Le navigateur ne permet pas à cette page de conserver des données.',
  'problem-timeout': 'Le stockage du navigateur n’a pas répondu. Réessayez.',
  'problem-unexpected': 'Un problème est survenu. Rechargez la page et réessayez.',
  untouched: 'Rien n’a été modifié.',

  refused_one:
    'Ce fichier contient {{count}} erreur dans ses enregistrements\u00a0: rien n’en est restauré.',
  refused_other:
    'Ce fichier contient {{count}} erreurs dans ses enregistrements\u00a0: rien n’en est restauré.',
  refusedHint:
    'Si vous avez encore les données d’où vient ce fichier, ouvrez-les, corrigez-les dans Débogage, Intégrité, puis sauvegardez-les de nouveau.',
  faults: 'Erreurs dans le fichier',
  faultsListed: 'Liste des {{shown}} premières sur {{total}}.',
  faultId: 'identifiant {{id}}',
  'fault-record-invalid':
    '«\u00a0{{field}}\u00a0» manque ou a une valeur que Coffer ne connaît pas.',
  'fault-record-odd': 'L’enregistrement a une forme que Coffer ne connaît pas.',
  'fault-split-broken': '«\u00a0{{field}}\u00a0»\u00a0: la somme des parts n’est pas le montant.',
  'fault-date-impossible':
    '«\u00a0{{field}}\u00a0» est {{target}}, un jour qui n’existe pas dans le calendrier.',
  'fault-account-gone':
    '«\u00a0{{field}}\u00a0» est {{target}}, un compte qui n’est pas dans le fichier.',
  'fault-reference-gone':
    '«\u00a0{{field}}\u00a0» nomme {{target}}, qui n’est pas dans le fichier.',
  'fault-rule-target-gone':
    '«\u00a0{{field}}\u00a0» attribue {{target}}, qui n’est pas dans le fichier.',
  'fault-category-circle': '«\u00a0{{field}}\u00a0»\u00a0: la catégorie se trouve sous elle-même.',
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
  fromOlder: 'Produite par une version antérieure de Coffer; elle sera convertie.',
  encrypted: 'Chiffrée',
  mode: 'Que faire des données actuelles',
  replace: 'Remplacer',
  replaceHelp: 'Le contenu du fichier prend la place de tout ce qui est ici.',
  merge: 'Fusionner',
  mergeHelp:
    'Ce qui est ici reste. Ce qui n’est que dans le fichier est ajouté; de ce qui est dans les deux, la dernière modification compte.',
  bringsBack: 'Récupérer ce qui a été supprimé ici',
  bringsBackHelp:
    'Sinon, ce que vous avez supprimé reste supprimé, même si le fichier le contient.',
  withoutAiKey: 'Le fichier ne contient aucune clé d’IA; la vôtre reste.',

  leftOut_one: '{{count}} enregistrement de ce fichier n’est pas restauré.',
  leftOut_other: '{{count}} enregistrements de ce fichier ne sont pas restaurés.',
  renames_one: '{{count}} enregistrement change de nom.',
  renames_other: '{{count}} enregistrements changent de nom.',
  listedBelow: 'Voyez la liste ci-dessous.',
  plan: 'Ce qui changerait',
  kind: 'Type',
  added: 'Ajouts',
  changed: 'Modifications',
  removed: 'Retraits',
  same: 'Identiques',
  nothing: 'Rien ne changerait\u00a0: tout ce que contient le fichier est déjà ici.',
  nothingReplace: 'Rien ne changerait\u00a0: le fichier contient exactement ce qui est ici.',
  examplesAdded: 'Ajouts\u00a0: {{names}}',
  examplesChanged: 'Modifications\u00a0: {{names}}',
  examplesRemoved: 'Retraits\u00a0: {{names}}',
  more: '{{names}} et {{count}} de plus',

  accounts: 'Comptes',
  transactions: 'Opérations',
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
  askTitle_one: 'Retirer {{count}} enregistrement?',
  askTitle_other: 'Retirer {{count}} enregistrements?',
  askText_one:
    'Il est ici et n’est pas dans le fichier. Les données actuelles sont conservées pendant {{days}} jours\u00a0: vous pouvez y revenir dans Paramètres, Données.',
  askText_other:
    'Ils sont ici et ne sont pas dans le fichier. Les données actuelles sont conservées pendant {{days}} jours\u00a0: vous pouvez y revenir dans Paramètres, Données.',
  writing: 'Restauration',
  writingCount: 'Enregistrements\u00a0: {{done}} sur {{of}}',
  checkingWritten: 'Comparaison de ce qui a été écrit avec le fichier',
  doNotClose: 'Vous pouvez fermer cette page\u00a0: rien ne sera alors modifié.',

  restored_one: '{{count}} enregistrement restauré',
  restored_other: '{{count}} enregistrements restaurés',
  goBackBefore: 'Revenir en arrière',
  wentBack: 'Voici les données d’avant la restauration',
  wentBackText: 'Pour revenir à ce qui a été restauré, allez dans Paramètres, Données.',

  movedRegion: 'Autre onglet',
  moved: 'Une sauvegarde a été restaurée dans un autre onglet.',
  movedText: 'Ce que vous saisissez ici n’est pas conservé.',

  recovery: 'Restaurer une sauvegarde',
  recoveryReady:
    'Votre base de données est maintenant ouverte, avec toutes vos données. Pour l’utiliser, fermez cette fenêtre.',
  recoveryHelp:
    'La sauvegarde est écrite dans une nouvelle base de données; celle qui ne s’ouvre pas reste intacte. Elle est conservée pendant {{days}} jours.',
  stopTitle: 'Arrêter la restauration?',
  stopText: 'Rien n’a encore été modifié.',
  stop: 'Arrêter la restauration',
  goOn: 'Poursuivre la restauration',
};
