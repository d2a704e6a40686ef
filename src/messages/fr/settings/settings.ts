import type { settings as english } from '@/messages/en/settings/settings.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the settings page. */
export const settings: Translation<typeof english> = {
  title: 'Paramètres',
  tabs: 'Sections des paramètres',
  general: 'Général',
  categories: 'Catégories',
  payees: 'Bénéficiaires',
  tags: 'Étiquettes',
  rules: 'Règles',
  templates: 'Modèles',
  currencies: 'Devises',
  ai: 'IA',
  data: 'Données',
  appearance: 'Apparence',
  shortcuts: 'Raccourcis',
  privacy: 'Confidentialité',

  language: 'Langue',
  languageDetail:
    'Coffer recharge cette page quand vous la changez. Les autres onglets ouverts suivent à leur prochain chargement.',
  languageAutomatic: 'Comme le navigateur ({{language}})',
  'language-en': 'English',
  'language-fr': 'Français',
  languageLater:
    'Un travail est encore en cours dans cet onglet. La langue changera au prochain chargement de la page.',
  languageNotKept: 'Ce navigateur ne permet pas à Coffer de retenir ce choix.',

  formats: 'Dates et montants',
  formatsDetail:
    'Comment ils sont écrits, et comment ce que vous saisissez est lu, dans ce navigateur. Les autres onglets ouverts suivent à leur prochain chargement.',
  automatic: 'Automatique ({{what}})',
  formatExample: '{{date}}; {{amount}}',

  weekStart: 'Premier jour de la semaine',
  weekStartDetail: 'Dans les calendriers et les rapports par semaine, dans ce navigateur.',

  baseCurrency: 'Devise principale',
  baseCurrencyDetail:
    'Les budgets, la planification et les totaux sont dans cette devise. Ce que vous avez saisi garde son montant et n’est pas converti.',
  baseCurrencyOnly: 'Tous vos comptes sont en {{currency}}.',
  baseCurrencyFailed: 'La devise principale n’a pas été enregistrée.',

  debug: 'Débogage',
  debugDetail: 'Ce que Coffer note sur lui-même, et des vérifications des données.',
  debugLink: 'Ouvrir la page de débogage',

  loading: 'Chargement',
  failedTitle: 'Cette liste n’a pas pu être lue',
  failedSafe: 'Vos données sont en sécurité. Rechargez la page pour réessayer.',

  editRecord: 'Modifier {{name}}',
  hideRecord: 'Masquer {{name}}',
  deleteRecord: 'Supprimer {{name}}',
  selectRecord: 'Sélectionner {{name}}',
  bringBack: 'Récupérer {{name}}',
  addBelow: 'Ajouter une catégorie sous {{name}}',
  fold: 'Sous-catégories de «\u00a0{{name}}\u00a0»',
  hiddenRecords: 'Éléments masqués ({{count}})',
  excluded: 'Exclue',
  usage_one: '{{count}} opération',
  usage_other: '{{count}} opérations',
  usageOf: ' pour «\u00a0{{name}}\u00a0»',
  nothingFound: 'Rien ici ne s’appelle «\u00a0{{text}}\u00a0».',
  showMore_one: 'Afficher {{count}} de plus',
  showMore_other: 'Afficher {{count}} de plus',
  hideFailed: 'La modification n’a pas été enregistrée.',
  clearSelection: 'Effacer la sélection',
  selectedCount_one: '{{count}} élément sélectionné',
  selectedCount_other: '{{count}} éléments sélectionnés',
  merge: 'Fusionner…',
  mergeHint: 'Sélectionnez un autre élément pour les fusionner.',

  payeesDetail: 'Les personnes et les commerces que vous payez, et ceux qui vous paient.',
  searchPayees: 'Rechercher un bénéficiaire',
  selectedPayees: 'Bénéficiaires sélectionnés',
  noPayeesTitle: 'Aucun bénéficiaire pour l’instant',
  noPayeesText:
    'Un bénéficiaire peut remplir la catégorie pour vous. Ses opérations sont celles dont la description est son nom.',
  payeeDefault: 'Catégorie remplie\u00a0: {{name}}',
  payeeAliases: 'Aussi\u00a0: {{names}}',

  tagsDetail: 'Vos propres étiquettes, à travers toutes les catégories.',
  searchTags: 'Rechercher une étiquette',
  selectedTags: 'Étiquettes sélectionnées',
  noTagsTitle: 'Aucune étiquette pour l’instant',
  noTagsText:
    'Les étiquettes marquent ce qui va ensemble, comme un voyage, un déménagement ou une dette.',

  searchCategories: 'Rechercher une catégorie',
  categoriesDetail: 'Ce dans quoi vos opérations sont classées.',
  noCategoriesTitle: 'Aucune catégorie pour l’instant',
  noCategoriesText:
    'Les catégories disent à quoi votre argent a servi. Commencez par une liste de catégories courantes.',
  natureExpense: 'Dépenses',
  natureIncome: 'Revenus',

  templatesDetail:
    'Comment les fichiers d’une banque sont lus. Un modèle s’enregistre à la fin d’une importation.',
  noTemplatesTitle: 'Aucun modèle pour l’instant',
  noTemplatesText:
    'À la fin d’une importation, vous pouvez enregistrer la façon dont le fichier a été lu, pour que la suivante ne prenne qu’un instant.',
  templateColumns: 'Dates au format {{dateFormat}}, pour {{account}}',
  templateColumnsSplit_one: 'Dates au format {{dateFormat}}, pour {{count}} compte',
  templateColumnsSplit_other: 'Dates au format {{dateFormat}}, pour {{count}} comptes',
  templateColumnsAlone: 'Dates au format {{dateFormat}}',
  deleteTemplate: 'Supprimer {{name}}',

  theme: 'Thème',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Système',
  density: 'Densité',
  densityDetail:
    'Espace entre les lignes. Au doigt et sur un écran étroit, l’affichage reste aéré.',
  densityComfortable: 'Aérée',
  densityCompact: 'Compacte',
  amounts: 'Montants',
  hideAmounts: 'Masquer les montants',
  hideAmountsHelp:
    'Pour quand quelqu’un peut regarder par-dessus votre épaule\u00a0: tous les montants sont masqués, même à l’impression. Les champs où vous écrivez, la vérification d’une importation et celle d’un relevé montrent encore les leurs. Les fichiers ne sont jamais masqués.',
  themeDetail: 'Système suit votre appareil lorsqu’il passe du clair au sombre.',

  privacyWhereTitle: 'Où se trouvent vos données',
  privacyWhere:
    'Tout ce que vous saisissez est conservé dans une base de données à l’intérieur de ce navigateur, sur cet appareil. Coffer n’a ni compte d’utilisateur, ni serveur, ni outil d’analyse. Il n’envoie rien nulle part, sauf si vous le laissez interroger l’IA, et il vous montre alors d’abord ce qu’il envoie.',
  privacyKeep:
    'Comme elles se trouvent dans le navigateur, effacer les données de site de cette page les supprime, et un autre navigateur ou appareil ne les voit pas.',
  privacyLeavesTitle: 'Ce qui quitte cet appareil',
  privacyLeavesDetail: 'Rien, sauf à votre demande. Voici toutes les sorties possibles.',
  privacyOwnFiles:
    'Coffer va chercher ses propres fichiers à l’adresse où vous l’avez ouvert et y demande s’il existe une version plus récente. Rien de vous ne part avec cela, et le navigateur a pour consigne de ne laisser la page communiquer avec personne d’autre que le service d’IA.',
  privacyAiCategorise:
    'Quand vous demandez à l’IA de classer, les noms de vos catégories et les descriptions des opérations sans catégorie sont envoyés à Google\u00a0: ni montant, ni date, ni compte, ni solde.',
  privacyAiScheduled:
    'Quand vous laissez l’IA chercher des opérations à planifier, les descriptions qui reviennent au moins trois fois sont envoyées à Google, avec les dates et les montants de leurs dernières opérations\u00a0: ni compte, ni catégorie, ni solde.',
  privacyMasked:
    'Avant chacun de ces envois, vous voyez ce qui part. Les numéros de compte, de carte et de téléphone et les adresses de courriel y sont masqués; les noms de personnes ne peuvent pas être reconnus.',
  privacyFiles:
    'Les sauvegardes, les fichiers CSV, les fichiers de calendrier et le fichier de dépannage sont enregistrés dans vos téléchargements, les sauvegardes aussi dans un dossier que vous avez choisi. Ce qu’ils deviennent ensuite dépend de vous.',
  privacyNoKey: 'Aucune clé API Gemini n’est enregistrée\u00a0: rien ne peut être envoyé à l’IA.',
  privacyHasKey:
    'Une clé API Gemini est enregistrée dans ce navigateur. Elle ne figure dans aucun journal, ni dans aucun fichier, sauf si vous le demandez.',
  privacyToAi: 'Paramètres de l’IA',
  privacyScreenTitle: 'Ce que d’autres voient à votre écran',
  privacyProtectedTitle: 'Ce qui les protège',
  privacyProtected:
    'Quiconque peut utiliser votre compte sur cet appareil peut ouvrir Coffer et lire vos données, comme n’importe lequel de vos fichiers. Ce qui les protège, c’est le mot de passe de votre compte, le verrouillage de l’écran et le chiffrement du disque de votre système\u00a0: activez-les.',
  privacyNoLock:
    'Coffer n’a pas de phrase secrète à lui. Les dates, les montants, les catégories et les noms doivent être lisibles pour que la base de données les trouve et les additionne aussitôt; un verrou ne pourrait en couvrir qu’une partie, ou tout devrait se trouver déchiffré en mémoire. Un verrou qui n’en couvre que la moitié promettrait plus qu’il ne tient.',
  privacyBackups:
    'Ce qui quitte l’appareil peut être bien verrouillé\u00a0: une sauvegarde peut être chiffrée avec une phrase secrète (AES-256), et personne ne la lit alors sans elle.',
  privacyToData: 'Faire une sauvegarde',
  storageUsed: 'Utilisé par Coffer',
  storageRoom: 'Espace accordé par le navigateur',
  storageKept: 'Protégé contre l’effacement automatique',
  storageKeptYes: 'Oui',
  storageKeptNo: 'Non\u00a0: le navigateur peut l’effacer quand le disque est presque plein',
  storageUnknown: 'Ce navigateur n’indique pas combien est stocké.',
};
