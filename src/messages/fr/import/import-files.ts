import type { importFiles as english } from '@/messages/en/import/import-files.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the import wizard about several files, several accounts in one file, and what a file has beside the six roles. */
export const importFiles: Translation<typeof english> = {
  file: 'Fichier',
  fileOf: 'Fichier {{number}} sur {{total}}\u00a0: {{name}}',
  mappingText_one:
    '{{count}} ligne. Indiquez dans quel compte elle va et ce que contient chaque colonne.',
  mappingText_other:
    '{{count}} lignes. Indiquez dans quel compte elles vont et ce que contient chaque colonne.',
  rows_one: '{{count}} ligne',
  rows_other: '{{count}} lignes',
  fileReady: '{{number}}. {{name}} (prêt)',
  fileOpen: '{{number}}. {{name}} (à faire)',
  nextFile: 'Fichier suivant',
  remove: 'Retirer {{name}}',
  removeShort: 'Retirer le fichier',
  chosen: 'Fichiers à importer',
  anotherPrompt: 'Choisissez d’autres fichiers CSV ou déposez-les ici',
  csvPrompt: 'Choisissez des fichiers CSV ou déposez-les ici',
  csvHint: 'Un ou plusieurs fichiers, jusqu’à {{megabytes}}\u00a0Mo chacun',
  readingSeveral: 'Lecture de {{count}} fichiers…',
  readingRows_one: 'Lecture de toutes les lignes du fichier…',
  readingRows_other: 'Lecture de toutes les lignes de {{count}} fichiers…',
  refusedOf: '{{name}}\u00a0: {{reason}}',
  'file-too-many-files':
    'Vous pouvez importer au plus {{count}} fichiers à la fois. Importez les autres ensuite.',
  takenOverTitle: 'Même lecture que pour {{name}}',
  takenOverText:
    'Les deux fichiers ont les mêmes colonnes\u00a0: vos choix pour l’un valent aussi pour l’autre.',
  shareAccount_one: 'Utiliser pour {{count}} autre fichier avec ces colonnes',
  shareAccount_other: 'Utiliser pour {{count}} autres fichiers avec ces colonnes',

  paste: 'Coller des lignes',
  pasteLabel: 'Lignes d’une feuille de calcul',
  pasteHelp: 'Copiez les lignes de votre feuille de calcul, en-tête compris, et collez-les ici.',
  pasteRead: 'Lire les lignes',
  pasteEmpty: 'Veuillez coller au moins deux lignes.',

  'further-balance': 'Colonne du solde',
  'further-account': 'Colonne du compte',
  'further-account-second': 'Deuxième colonne du compte',
  'further-category': 'Colonne de la catégorie',
  'further-categoryGroup': 'Colonne du groupe de catégories',
  'further-tags': 'Colonne des étiquettes',
  'further-notes': 'Colonne des notes',
  'further-kind': 'Colonne du type',
  noColumn: 'Aucune',
  columnOption: '{{number}}\u00a0: {{name}}',
  furtherTitle: 'Colonnes supplémentaires',
  furtherText:
    'Ce que le fichier indique de plus. Une colonne de solde permet à Coffer de prouver qu’il ne manque aucune ligne.',
  furtherMore: 'Colonnes de catégorie, d’étiquettes et de notes',
  furtherRest: 'Autres colonnes',
  furtherAccount_one: '{{columns}}\u00a0: compte',
  furtherAccount_other: '{{columns}} ensemble\u00a0: compte',
  furtherPart: '{{column}}\u00a0: {{meaning}}',
  'meaning-balance': 'solde après chaque ligne',
  'meaning-category': 'catégorie',
  'meaning-categoryGroup': 'groupe de catégories',
  'meaning-tags': 'étiquettes',
  'meaning-notes': 'notes',
  'meaning-kind': 'type de chaque ligne',

  'program-actual': 'Actual',
  'program-ynab': 'YNAB',
  'program-mint': 'Mint',
  'program-monarch': 'Monarch',
  'program-coffer': 'Coffer',
  programTitle: 'Ce fichier a été exporté par {{program}}',
  programText: 'Avec les rôles suggérés, Coffer en tire\u00a0: {{parts}}.',
  programTaken: 'Coffer en tire\u00a0: {{parts}}.',
  'part-date': 'la date',
  'part-description': 'la description',
  'part-amount': 'le montant',
  'part-account': 'le compte',
  'part-category': 'la catégorie',
  'part-tags': 'les étiquettes',
  'part-notes': 'les notes',
  'part-kind': 'les lignes qui sont des virements ou des soldes d’ouverture',

  split: 'Répartir par compte',
  severalTitle: 'Ce fichier contient des lignes de {{count}} comptes',
  sectionsTitle: 'Ce fichier contient {{count}} sections, peut-être de {{count}} comptes',
  severalText:
    'Toutes les lignes vont dans le compte choisi ici, à moins que vous ne les répartissiez.',
  splitTitle: 'Comptes de ce fichier',
  splitText: 'Indiquez où vont les lignes de chaque compte.',
  accountFor: 'Compte pour {{label}}',
  sectionLabel: 'section {{number}}',
  sectionOf: '{{label}} (section {{number}})',
  accountName: '{{words}} {{digits}}',
  accountWord: 'Compte',
  leaveOut: 'Ne pas importer',
  create: 'Créer «\u00a0{{label}}\u00a0»',
  createAll_one: 'Créer {{count}} compte manquant',
  createAll_other: 'Créer les {{count}} comptes manquants',
  newAccount: '{{name}} (nouveau)',
  groupOpen: 'Veuillez indiquer où vont ces lignes.',

  markTitle: 'Milliers ou décimales?',
  markText:
    'Rien dans ce fichier ne dit ce que signifie le séparateur dans {{example}}. Veuillez choisir le séparateur décimal.',
  markPlain:
    'Les montants de ce fichier peuvent se lire de deux façons. Veuillez choisir le séparateur décimal.',
  markOpen: 'Veuillez choisir le séparateur décimal\u00a0: les deux conviennent à ce fichier.',
  chooseMark: 'Choisir un séparateur décimal',
  columnsChangeTitle: 'Les colonnes changent à la ligne {{line}}',
  columnsChangeText_one:
    'À partir de là, {{count}} ligne a {{width}} cellules au lieu de {{usual}}. Si elle ne correspond pas aux colonnes choisies plus bas, elle n’est pas importée; la vérification la montre.',
  columnsChangeText_other:
    'À partir de là, {{count}} lignes ont {{width}} cellules au lieu de {{usual}}. Celles qui ne correspondent pas aux colonnes choisies plus bas ne sont pas importées; la vérification les montre une à une.',
  newHeaderText_one:
    'Un autre en-tête s’y trouve. {{count}} ligne placée en dessous n’est pas importée, car ses colonnes ont un autre sens; la vérification la montre. Importez-la dans un fichier à part.',
  newHeaderText_other:
    'Un autre en-tête s’y trouve. {{count}} lignes placées en dessous ne sont pas importées, car leurs colonnes ont un autre sens; la vérification les montre une à une. Importez-les dans un fichier à part.',
  unusedAmountsTitle: 'Les montants de la {{column}} ne sont pas utilisés',
  unusedAmountsText_one:
    'La ligne {{line}} n’a de montant que dans cette colonne et ne sera pas importée. De tels montants sont souvent dans une autre devise\u00a0: donnez à cette colonne le rôle «\u00a0Montant\u00a0» et importez le fichier dans un compte de cette devise.',
  unusedAmountsText_other:
    '{{count}} lignes, la première étant la ligne {{line}}, n’ont de montant que dans cette colonne et ne seront pas importées. De tels montants sont souvent dans une autre devise\u00a0: donnez à cette colonne le rôle «\u00a0Montant\u00a0» et importez le fichier dans un compte de cette devise.',
  headerAgainTitle_one: 'L’en-tête revient à la ligne {{lines}}',
  headerAgainTitle_other: 'L’en-tête revient aux lignes {{lines}}',
  headerAgainText_one: 'Ce n’est pas une opération\u00a0: cette ligne n’est pas importée.',
  headerAgainText_other: 'Ce ne sont pas des opérations\u00a0: ces lignes ne sont pas importées.',
  moreLines_one: '{{count}} autre',
  moreLines_other: '{{count}} autres',
  otherDatesTitle: 'Un autre format de date convient mieux à ce fichier',
  otherDatesText_one:
    '{{better}} convient à plus de dates que le format choisi, qui ne convient pas à {{count}} ligne\u00a0: «\u00a0{{example}}\u00a0» à la ligne {{line}}. D’autres dates pourraient être mal lues.',
  otherDatesText_other:
    '{{better}} convient à plus de dates que le format choisi, qui ne convient pas à {{count}} lignes, la première étant la ligne {{line}}\u00a0: «\u00a0{{example}}\u00a0». D’autres dates pourraient être mal lues.',
  dateFormatDoubted:
    'Veuillez choisir le format de date\u00a0: un autre convient mieux à ce fichier que celui utilisé à l’ouverture.',
  mixedDatesTitle: 'Les dates ne sont pas toutes écrites de la même façon',
  mixedDatesText_one:
    'Dans {{count}} ligne, la date est écrite autrement que dans les autres\u00a0: «\u00a0{{example}}\u00a0» à la ligne {{line}}. Cette ligne n’est pas importée si elle ne suit pas le format de date choisi plus bas; la vérification la montre.',
  mixedDatesText_other:
    'Dans {{count}} lignes, la première étant la ligne {{line}}, la date est écrite autrement que dans les autres\u00a0: «\u00a0{{example}}\u00a0». Ces lignes ne sont pas importées si elles ne suivent pas le format de date choisi plus bas; la vérification les montre une à une.',
  mixedMarksTitle: 'Les montants ne sont pas tous écrits de la même façon',
  mixedMarksText_one:
    'Dans {{count}} ligne, le séparateur décimal n’est pas le même que dans les autres\u00a0: «\u00a0{{example}}\u00a0» à la ligne {{line}}. Cette ligne n’est pas importée si elle ne suit pas le séparateur décimal choisi plus bas; la vérification la montre.',
  mixedMarksText_other:
    'Dans {{count}} lignes, la première étant la ligne {{line}}, le séparateur décimal n’est pas le même que dans les autres\u00a0: «\u00a0{{example}}\u00a0». Ces lignes ne sont pas importées si elles ne suivent pas le séparateur décimal choisi plus bas; la vérification les montre une à une.',

  offerTitle: 'Vous avez enregistré «\u00a0{{name}}\u00a0» pour des fichiers semblables à celui-ci',
  offerText: 'Ce modèle règle pour vous les colonnes, la lecture et le compte.',
  offerSplitText:
    'Ce modèle règle pour vous les colonnes, la lecture et le compte de chaque partie.',
  useTemplate: 'Utiliser «\u00a0{{name}}\u00a0»',
  readAfresh: 'Relire sans ce modèle',
  misfitRows_one:
    'Sur les {{total}} premières lignes, {{count}} ne peut pas être lue avec ce modèle.',
  misfitRows_other:
    'Sur les {{total}} premières lignes, {{count}} ne peuvent pas être lues avec ce modèle.',
  updateTemplate: 'Mettre à jour le modèle',
  templateUsed_one: 'Le modèle {{names}} a été utilisé.',
  templateUsed_other: 'Les modèles {{names}} ont été utilisés.',
  templateTitleOf: 'Enregistrer pour la prochaine fois? {{number}} sur {{total}}',
  templateChanged:
    'Vous avez utilisé «\u00a0{{name}}\u00a0» et changé quelque chose. Mettez ce modèle à jour ou enregistrez-en un sous un autre nom.',
  templateFor: 'Pour {{name}} et les fichiers qui ont les mêmes colonnes.',

  leaveTitle: 'Quitter cette importation?',
  leaveText_one: 'Vos choix pour {{count}} fichier seront perdus. Rien n’a été enregistré.',
  leaveText_other: 'Vos choix pour {{count}} fichiers seront perdus. Rien n’a été enregistré.',
  leaveStored_one:
    'Vos choix pour {{count}} fichier seront perdus. Les lignes déjà enregistrées le restent.',
  leaveStored_other:
    'Vos choix pour {{count}} fichiers seront perdus. Les lignes déjà enregistrées le restent.',
  leave: 'Quitter',
  stay: 'Rester',
};
