import type { importWizard as english } from '@/messages/en/import/import.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the import wizard and its run. */
export const importWizard: Translation<typeof english> = {
  title: 'Importer des opérations',
  steps: 'Étapes de l’importation',
  upload: 'Fichier',
  mapping: 'Colonnes',
  review: 'Vérification',
  complete: 'Fin',
  back: 'Retour',
  continue: 'Continuer',
  reviewButton: 'Vérifier',
  importButton: 'Importer',
  done: 'Terminer',

  uploadTitle: 'Choisissez un fichier de votre banque',
  uploadText: 'Il est lu dans ce navigateur et n’en sort pas.',
  csvFile: 'Fichier CSV',
  reading: 'Lecture de «\u00a0{{name}}\u00a0»…',
  template: 'Modèle',
  noTemplate: 'Aucun modèle',
  templateHelp:
    'Un modèle enregistré règle pour vous les colonnes, la lecture du fichier et le compte.',

  'file-not-csv-name':
    'Seuls les fichiers .csv sont acceptés. Téléchargez vos opérations au format CSV sur le site de votre banque.',
  'file-too-large':
    'Ce fichier dépasse {{megabytes}}\u00a0Mo. Exportez une période plus courte ou divisez le fichier.',
  'file-empty-file': 'Ce fichier est vide.',
  'file-html-file':
    'Ce fichier est une page Web, et non un fichier CSV. Votre session à la banque a peut-être pris fin; téléchargez le fichier de nouveau.',
  'file-pdf-file':
    'Ce fichier est un document PDF, et non un fichier CSV. Cherchez un téléchargement au format CSV sur le site de votre banque.',
  'file-spreadsheet-file':
    'Ce fichier est une feuille de calcul qui porte un autre nom. Ouvrez-la, enregistrez-la au format CSV, puis choisissez ce nouveau fichier.',
  'file-binary-file':
    'Ce fichier contient des données binaires, pas du texte. Cherchez un téléchargement au format CSV sur le site de votre banque.',
  'file-too-many-columns':
    'Ce fichier contient {{count}} colonnes et Coffer en lit au plus {{most}}. Gardez les colonnes utiles dans un tableur, enregistrez-les en CSV, puis choisissez ce fichier.',
  'delimiter-too-many-columns':
    'Lu ainsi, ce fichier contient {{count}} colonnes et Coffer en lit au plus {{most}}. Choisissez un autre séparateur.',
  'file-no-records': 'Ce fichier ne contient aucune ligne.',
  'file-broken-quotes': 'Un guillemet est ouvert et n’est jamais fermé.',
  'file-broken-quotes-at': 'Le guillemet ouvert à la ligne {{line}} n’est jamais fermé.',
  'file-unreadable-file':
    'Le fichier n’a pas pu être lu. Il a peut-être été déplacé ou modifié; choisissez-le de nouveau.',

  mappingTitle: 'Indiquez ce que contient chaque colonne',
  mappingText_one: '«\u00a0{{name}}\u00a0» contient {{count}} ligne.',
  mappingText_other: '«\u00a0{{name}}\u00a0» contient {{count}} lignes.',
  account: 'Compte',
  readingTitle: 'Lecture du fichier',
  readingText: 'Réglages déduits du fichier. Modifiez-les si l’aperçu semble inexact.',
  encoding: 'Encodage',
  delimiter: 'Séparateur',
  linesToSkip: 'Lignes à ignorer',
  header: 'Le fichier a une ligne d’en-tête',
  dateFormat: 'Format de date',
  dateFormatOption: '{{format}} ({{example}})',
  dateFormatsThatFit: 'Conviennent à ce fichier',
  dateFormatsOther: 'Autres formats',
  chooseDateFormat: 'Choisir un format de date',
  decimalMark: 'Séparateur décimal',
  dot: 'Point',
  comma: 'Virgule',
  invert: 'Inverser les montants',
  'delimiter-comma': 'Virgule (,)',
  'delimiter-semicolon': 'Point-virgule (;)',
  'delimiter-tab': 'Tabulation',
  'delimiter-pipe': 'Barre verticale (|)',
  'encoding-utf-8': 'UTF-8',
  'encoding-utf-16le': 'UTF-16 LE',
  'encoding-utf-16be': 'UTF-16 BE',
  'encoding-windows-1252': 'Windows-1252 (Europe occidentale)',
  'encoding-iso-8859-15': 'ISO-8859-15 (Europe occidentale)',
  'encoding-windows-1250': 'Windows-1250 (Europe centrale)',

  columnsTitle: 'Colonnes',
  useSuggestion: 'Utiliser les rôles suggérés',
  preview: 'Aperçu',
  previewRegion: 'Aperçu des premières lignes',
  column: 'colonne {{number}}',
  columnNamed: 'colonne {{number}} ({{name}})',
  columnHead: 'Colonne {{number}}',
  roleOf: 'Rôle de la {{column}}',
  'role-ignore': 'Ignorer',
  'role-date': 'Date',
  'role-description': 'Description',
  'role-amount': 'Montant',
  'role-debit': 'Débit',
  'role-credit': 'Crédit',

  suggestionSet: 'Les rôles suggérés sont appliqués',
  suggestionPart: '{{column}}\u00a0: {{role}}',
  suggestionNothing:
    'Aucune colonne n’a pu être reconnue avec certitude. Choisissez les rôles ci-dessous.',
  suggestionInvert:
    'L’inversion des montants est activée, car la {{column}} présente les achats comme positifs.',
  suggestionNegativeDebits:
    'La {{column}} présente déjà les sorties d’argent comme négatives\u00a0: elle a donc le rôle «\u00a0Montant\u00a0».',
  suggestionSign: 'Le signe des montants provient de la {{column}}.',
  templateApplied: 'Le modèle «\u00a0{{name}}\u00a0» est appliqué',
  templateAppliedText:
    'Les colonnes, la lecture du fichier et le compte sont tels que vous les avez enregistrés.',
  templateInvert: 'L’inversion des montants est activée.',
  templateMisfit: 'Le modèle «\u00a0{{name}}\u00a0» ne convient pas tout à fait à ce fichier',
  templateMisfitText:
    'Il manque ici\u00a0: {{columns}}. Vérifiez les rôles ci-dessous avant de continuer.',
  directionTitle: 'Les montants de ce fichier n’ont pas de signe',
  directionText:
    '{{column}}\u00a0: le sens des mouvements y figure, ce qu’aucun rôle ne peut exprimer. Coffer peut en tirer le signe\u00a0: {{out}} désigne une sortie d’argent, et tout le reste, une entrée.',
  directionSwitch: 'Tirer le signe de la {{column}}',
  directionEmpty: 'une cellule vide',
  quoted: '«\u00a0{{text}}\u00a0»',
  ambiguousTitle: 'Le jour ou le mois en premier?',
  ambiguousText:
    'Les dates de ce fichier conviennent à plus d’un format\u00a0: {{date}} peut se lire de deux façons. Choisissez le format de date.',
  ambiguousPlain:
    'Les dates de ce fichier conviennent à plus d’un format. Choisissez le format de date.',
  dateFormatOpen: 'Choisissez le format de date\u00a0: plus d’un convient à ce fichier.',

  'roles-two-date-columns':
    'Une seule colonne peut avoir le rôle «\u00a0Date\u00a0». Donnez aux autres le rôle «\u00a0Ignorer\u00a0».',
  'roles-two-amount-columns':
    'Une seule colonne peut avoir le rôle «\u00a0Montant\u00a0». Donnez aux autres le rôle «\u00a0Ignorer\u00a0».',
  'roles-two-debit-columns':
    'Une seule colonne peut avoir le rôle «\u00a0Débit\u00a0». Donnez aux autres le rôle «\u00a0Ignorer\u00a0».',
  'roles-two-credit-columns':
    'Une seule colonne peut avoir le rôle «\u00a0Crédit\u00a0». Donnez aux autres le rôle «\u00a0Ignorer\u00a0».',
  'roles-no-date-column': 'Choisissez la colonne qui contient la date.',
  'roles-no-description-column': 'Choisissez la colonne qui contient la description.',
  'roles-no-amount-column':
    'Choisissez la colonne qui contient le montant, ou celles du débit et du crédit.',

  reviewTitle: 'Vérifiez ce qui sera enregistré',
  rowsToImport: 'Lignes à importer',
  rowsLeftOut: 'Lignes écartées',
  rowsLeftOutCount_one: '{{count}} ligne',
  rowsLeftOutCount_other: '{{count}} lignes',
  rowsToImportNone: 'Aucune\u00a0: voyez pourquoi ci-dessous.',
  rowsLeftOutNone: 'Aucune\u00a0: toutes les lignes du fichier peuvent être importées.',
  line: 'Ligne',
  lineNumber: 'Ligne {{line}}',
  date: 'Date',
  description: 'Description',
  category: 'Catégorie',
  amount: 'Montant',
  reason: 'Raison',
  keep: 'Garder',
  keepRow: 'Garder la ligne {{line}}\u00a0: {{description}}',
  earlier: 'Lignes précédentes',
  later: 'Lignes suivantes',
  pages: 'Pages des lignes écartées',
  pageShown: '{{from}} à {{to}} sur {{total}}',
  nothingNewTitle: 'Rien de nouveau dans ce fichier',
  nothingNewText:
    'Toutes les lignes sont déjà dans {{account}}. Les importer de nouveau ne change rien.',
  nothingValidTitle: 'Aucune ligne ne peut être importée',
  nothingValidText: 'Revenez en arrière et vérifiez les colonnes et le format de date.',
  noCategoriesTitle: 'Vous n’avez pas encore de catégories',
  noCategoriesText:
    'Avec les catégories de départ, les commerces et les factures connus sont classés dès l’importation.',
  addStarters: 'Ajouter les catégories de départ',
  startersFailed: 'Les catégories de départ n’ont pas pu être ajoutées. Veuillez réessayer.',

  importing: 'Importation',
  importingTitle: 'Importation de vos opérations',
  importingText:
    'Vous pouvez continuer à utiliser Coffer. Si vous arrêtez, ce qui est déjà importé reste.',
  goBehind: 'Continuer en arrière-plan',
  brokeOffTitle: 'Importation inachevée',
  brokeOffText: 'Ouvrez-la pour voir pourquoi.',
  importingCount: 'Ligne {{done}} sur {{total}}',
  stopTitle: 'Arrêter l’importation?',
  stopText:
    'Les lignes déjà importées restent. Importez de nouveau le fichier plus tard pour obtenir le reste, sans doublon.',
  stop: 'Arrêter l’importation',
  keepGoing: 'Poursuivre l’importation',

  lookUpFailed:
    'Les opérations enregistrées n’ont pas pu être lues. Rechargez la page et réessayez; rien n’a été modifié.',
  'failed-quota': 'Le disque est plein. Libérez de l’espace, puis importez de nouveau.',
  'failed-closed':
    'La base de données a été fermée. Rechargez la page, puis importez de nouveau le fichier.',
  'failed-conflict':
    'Un autre onglet modifiait sans cesse les mêmes données. Veuillez importer de nouveau.',
  'failed-account-missing':
    'Le compte a été supprimé entre-temps, peut-être dans un autre onglet. Choisissez un autre compte.',
  'failed-unexpected':
    'Les détails sont dans le journal de la page de débogage. Vous pouvez réessayer.',
  failedSafe_zero: 'Rien n’a été enregistré.',
  failedSafe_one:
    '{{count}} ligne a été enregistrée et est en sécurité. Importez de nouveau pour obtenir les autres, sans doublon.',
  failedSafe_other:
    '{{count}} lignes ont été enregistrées et sont en sécurité. Importez de nouveau pour obtenir les autres, sans doublon.',

  aiNotAsked: 'L’importation est tout de même terminée; l’IA n’a pas été interrogée.',
  aiFailed:
    'L’importation est tout de même terminée\u00a0: ce que l’IA n’a pas classé reste sans catégorie.',

  completeTitle: 'Importation terminée',
  stoppedTitle: 'Importation arrêtée',
  stoppedText:
    'Ce qui a été importé reste. Importez de nouveau le fichier pour obtenir le reste, sans doublon.',
  allKnownTitle: 'Vous étiez déjà à jour',
  allKnownText:
    'Toutes les lignes de ce fichier étaient déjà enregistrées\u00a0: rien n’a été ajouté.',
  summary: 'Sommaire',
  imported: 'Opérations importées\u00a0: {{count}}',
  duplicates: 'Doublons ignorés\u00a0: {{count}}',
  rejected: 'Lignes rejetées\u00a0: {{count}}',
  categorised: 'Opérations classées\u00a0: {{count}}',
  merged: 'Opérations fusionnées avec les vôtres\u00a0: {{count}}',
  linked: 'Opérations jumelées en virements\u00a0: {{count}}',
  skipped: 'Lignes écartées\u00a0: {{count}}',
  viewRows: 'Voir les opérations',
  revert: 'Annuler cette importation',
  openingTitle: 'Quel était le solde d’ouverture?',
  openingText:
    'Vous avez inscrit {{amount}} au {{date}}, et ce fichier a ajouté des opérations qui remontent au {{oldest}}. Pour que le solde soit exact, dites de quel solde il s’agissait.',
  openingBefore: 'Le solde avant ces opérations',
  openingOnDate: 'Le solde au {{date}}',
  openingLeave: 'Laisser tel quel',
  openingSettled: 'Le solde d’ouverture est fixé.',
  openingLocked:
    'Le solde d’ouverture fait partie d’un relevé rapproché. Si vous le modifiez, le relevé ne concordera plus.',
  openingFailed: 'Le solde d’ouverture n’a pas pu être modifié. Veuillez réessayer.',
  closingMissing: 'Aucun solde d’ouverture pour {{account}}',
  closingMissingText:
    'Au {{date}}, Coffer affiche {{held}}, et la banque, {{closing}}. Avec un solde d’ouverture de {{opening}}, les deux concordent.',
  closingMissingRows:
    'Au {{date}}, Coffer affiche {{held}}, et la banque, {{closing}}. Avant ces lignes, le solde à la banque était de {{opening}}; certaines lignes du fichier ne sont pas dans Coffer.',
  closingSet: 'Fixer le solde d’ouverture à {{opening}}',
  closingApart: 'Écart de {{difference}} avec la banque pour {{account}}',
  closingApartText: 'Au {{date}}, Coffer affiche {{held}}, et la banque, {{closing}}.',
  closingSettledText: 'Au {{date}}, Coffer affiche {{closing}}, comme la banque.',
  templateTitle: 'Enregistrer pour la prochaine fois?',
  templateText: 'Un modèle retient les colonnes, la lecture du fichier et le compte.',
  templateName: 'Nom du modèle',
  saveTemplate: 'Enregistrer le modèle',
  skip: 'Passer',
  templateSaved: 'Le modèle «\u00a0{{name}}\u00a0» est enregistré.',
  templateTaken: 'Un modèle porte déjà ce nom.',
  templateFailed: 'Le modèle n’a pas pu être enregistré. Veuillez réessayer.',
};
