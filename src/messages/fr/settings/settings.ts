import type { settings as english } from '@/messages/en/settings/settings.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the settings page. */
export const settings: Translation<typeof english> = {
  title: 'Paramètres',
  tabs: 'Sections des paramètres',
  'group-app': 'Application',
  'group-lists': 'Listes',
  'group-data': 'Données et confidentialité',
  general: 'Général',
  categories: 'Catégories',
  payees: 'Bénéficiaires',
  tags: 'Étiquettes',
  rules: 'Règles',
  templates: 'Modèles',
  currencies: 'Devises',
  ai: 'IA',
  data: 'Données',
  sync: 'Synchronisation',
  appearance: 'Apparence',
  shortcuts: 'Raccourcis',
  privacy: 'Confidentialité',

  language: 'Langue',
  languageDetail: 'La changer recharge la page.',
  languageAutomatic: 'Comme le navigateur ({{language}})',
  'language-en': 'English',
  'language-fr': 'Français',
  languageLater:
    'Un travail est encore en cours dans cet onglet. La langue changera à votre prochain chargement de la page.',
  languageNotKept: 'Ce navigateur ne laisse pas Coffer enregistrer votre choix.',

  formats: 'Dates et montants',
  formatsDetail:
    'Comment les dates et les montants sont affichés et lus dans ce navigateur. Les autres onglets suivent quand vous les rechargez.',
  automatic: 'Automatique ({{what}})',
  formatExample: '{{date}}; {{amount}}',

  weekStart: 'Premier jour de la semaine',
  weekStartDetail: 'Pour les calendriers et les rapports par semaine de ce navigateur.',

  baseCurrency: 'Devise principale',
  baseCurrencyDetail:
    'Pour les budgets, la planification et les totaux. Les montants que vous avez entrés ne sont pas convertis.',
  baseCurrencyNone: '{{currency}}, jusqu’à ce que vous ajoutiez un compte dans une autre devise.',
  baseCurrencyOnly: 'Tous vos comptes sont en {{currency}}.',
  baseCurrencyFailed: 'La devise principale n’a pas été enregistrée. Réessayez.',

  debug: 'Débogage',
  debugDetail: 'Le journal de Coffer et des vérifications de vos données.',
  debugLink: 'Ouvrir la page de débogage',

  loading: 'Chargement',
  failedTitle: 'Cette liste n’a pas pu être lue',
  failedSafe: 'Vos données sont en sécurité. Rechargez la page pour réessayer.',

  editRecord: 'Modifier {{name}}',
  hideRecord: 'Masquer {{name}}',
  deleteRecord: 'Supprimer {{name}}',
  selectRecord: 'Sélectionner {{name}}',
  bringBack: 'Afficher {{name}} de nouveau',
  addBelow: 'Ajouter une sous-catégorie à {{name}}',
  fold: 'Sous-catégories de «\u00a0{{name}}\u00a0»',
  hiddenRecords: 'Éléments masqués ({{count}})',
  excluded: 'Exclue',
  usage_one: '{{count}} opération',
  usage_other: '{{count}} opérations',
  usageOf: ' pour «\u00a0{{name}}\u00a0»',
  nothingFound: 'Rien ne correspond à «\u00a0{{text}}\u00a0».',
  showMore_one: 'Afficher {{count}} de plus',
  showMore_other: 'Afficher {{count}} de plus',
  hideFailed: 'La modification n’a pas été enregistrée. Réessayez.',
  clearSelection: 'Effacer la sélection',
  selectedCount_one: '{{count}} élément sélectionné',
  selectedCount_other: '{{count}} éléments sélectionnés',
  merge: 'Fusionner…',
  mergeHint: 'Sélectionnez-en un autre à fusionner.',

  payeesDetail: 'Les personnes et les entreprises que vous payez, et celles qui vous paient.',
  searchPayees: 'Rechercher un bénéficiaire',
  selectedPayees: 'Bénéficiaires sélectionnés',
  noPayeesTitle: 'Aucun bénéficiaire pour l’instant',
  noPayeesText:
    'Un bénéficiaire peut remplir la catégorie pour vous. Ses opérations ont son nom comme description.',
  payeeDefault: 'Habituellement {{name}}',
  payeeAliases: 'Aussi vu comme {{names}}',

  tagsDetail: 'Vos étiquettes, pour toutes les catégories.',
  searchTags: 'Rechercher une étiquette',
  selectedTags: 'Étiquettes sélectionnées',
  noTagsTitle: 'Aucune étiquette pour l’instant',
  noTagsText:
    'Les étiquettes regroupent ce qui va ensemble, comme un voyage, un déménagement ou une dette.',

  searchCategories: 'Rechercher une catégorie',
  categoriesDetail: 'Comment vos opérations sont classées.',
  noCategoriesTitle: 'Aucune catégorie pour l’instant',
  noCategoriesText:
    'Les catégories montrent à quoi sert votre argent. Commencez par une liste de catégories courantes.',
  natureExpense: 'Dépenses',
  natureIncome: 'Revenus',

  templatesDetail:
    'Comment lire les fichiers de votre banque. Vous pouvez enregistrer un modèle à la fin d’une importation.',
  noTemplatesTitle: 'Aucun modèle pour l’instant',
  noTemplatesText:
    'À la fin d’une importation, enregistrez la façon dont le fichier a été lu. La suivante sera plus rapide.',
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
  densityDetail: 'Espace entre les lignes sur un ordinateur.',
  densityComfortable: 'Aérée',
  densityCompact: 'Compacte',
  amounts: 'Montants',
  hideAmounts: 'Masquer les montants',
  hideAmountsHelp:
    'Masque tous les montants, à l’écran et à l’impression, sauf dans les champs où vous écrivez, la vérification d’une importation et celle d’un relevé. Les fichiers ne sont jamais masqués.',
  themeDetail: 'Système suit le mode clair ou sombre de votre appareil.',

  privacyWhereTitle: 'Où se trouvent vos données',
  privacyWhere:
    'Tout ce que vous entrez reste dans une base de données de ce navigateur, sur cet appareil. Coffer n’a ni compte d’utilisateur, ni serveur, ni outil d’analyse. Il n’envoie rien, sauf si vous utilisez l’IA, et il vous montre alors d’abord ce qu’il envoie.',
  privacyKeep:
    'Effacer les données de ce site supprime tout. Les autres navigateurs et appareils ne voient pas ces données.',
  privacyLeavesTitle: 'Ce qui quitte cet appareil',
  privacyLeavesDetail: 'Rien, sauf à votre demande. Voici la liste complète.',
  privacyOwnFiles:
    'Coffer télécharge ses propres fichiers à l’adresse où vous l’avez ouvert et y cherche les mises à jour. Aucune de vos données n’est envoyée. Le navigateur empêche la page de communiquer avec quiconque, sauf cette adresse, le service d’IA et un serveur de synchronisation si cette copie de Coffer a été démarrée avec un tel serveur.',
  privacyAiCategorise:
    'Quand vous utilisez l’IA pour classer, les noms de vos catégories et les descriptions des opérations sans catégorie vont à Google. Les montants, les dates, les comptes et les soldes n’y vont pas.',
  privacyAiScheduled:
    'Quand l’IA cherche des opérations à planifier, les descriptions qui reviennent au moins trois fois vont à Google, avec les dates et les montants de leurs dernières opérations. Les comptes, les catégories et les soldes n’y vont pas.',
  privacySync:
    'Si vous activez la synchronisation, vos enregistrements vont au serveur que vous avez choisi, chiffrés sur cet appareil. Il voit combien il y en a, leur taille approximative et quand ils changent, votre identifiant et votre adresse IP.',
  privacyMasked:
    'Vous voyez ce qui part avant chaque envoi. Les numéros de compte, de carte et de téléphone et les adresses de courriel sont masqués. Les noms de personnes ne le sont pas, car Coffer ne peut pas les reconnaître.',
  privacyFiles:
    'Les sauvegardes, les fichiers CSV, les fichiers de calendrier et le fichier de dépannage vont dans vos téléchargements. Les sauvegardes peuvent aussi aller dans un dossier de votre choix. La suite dépend de vous.',
  privacyNoKey: 'Aucune clé API Gemini n’est enregistrée\u00a0: rien ne peut aller à l’IA.',
  privacyHasKey:
    'Une clé API Gemini est enregistrée dans ce navigateur. Elle n’est jamais journalisée et n’est dans aucun fichier, sauf si vous le demandez.',
  privacyToAi: 'Paramètres de l’IA',
  privacyScreenTitle: 'Ce que d’autres voient à votre écran',
  privacyProtectedTitle: 'Ce qui les protège',
  privacyProtected:
    'Quiconque peut utiliser votre compte sur cet appareil peut ouvrir Coffer et lire vos données, comme tous vos fichiers. Pour les protéger, activez un mot de passe, le verrouillage de l’écran et le chiffrement du disque.',
  privacyNoLock:
    'Coffer n’a pas de phrase secrète. Sa base de données doit pouvoir lire les dates, les montants, les catégories et les noms pour chercher et additionner. Un verrou ne couvrirait qu’une partie de vos données et promettrait plus qu’il ne tient.',
  privacyBackups:
    'Ce qui quitte l’appareil peut être verrouillé\u00a0: chiffrez une sauvegarde avec une phrase secrète (AES-256), et personne ne peut la lire sans elle.',
  privacyToData: 'Faire une sauvegarde',
  storageUsed: 'Utilisé par Coffer',
  storageReceipts: 'Reçus',
  storageReceiptFiles_one: '{{count}} fichier, {{size}}',
  storageReceiptFiles_other: '{{count}} fichiers, {{size}}',
  storageNoReceipts: 'Aucun pour l’instant',
  storageIndex: 'Index de recherche',
  storageRoom: 'Espace accordé par le navigateur',
  storageKept: 'Protégé contre l’effacement automatique',
  storageKeptYes: 'Oui',
  storageKeptNo: 'Non\u00a0: le navigateur peut l’effacer quand le disque est presque plein',
  storageUnknown: 'Ce navigateur ne dit pas combien est stocké.',

  // Exchange rates.
  ratesTitle: 'Taux de change',
  ratesDetail:
    'Vous entrez les taux\u00a0: Coffer n’en télécharge aucun. Un taux vaut dans les deux sens, de son jour jusqu’au suivant. Les rapports prennent le taux le plus récent au jour de chaque opération. Les montants sans taux sont montrés à part et jamais additionnés.',
  addRate: 'Ajouter un taux',
  ratesEmptyTitle: 'Aucun taux de change',
  ratesEmptyText:
    'Ajoutez un taux pour que les rapports additionnent des comptes en différentes devises.',
  ratesEmptyOne:
    'Tous vos comptes sont en {{currency}}. Il faudra un taux dès que vous ajouterez une autre devise.',
  ratesMissing:
    'Aucun taux ne relie encore {{currencies}} à {{base}}. D’ici là, les montants en {{currencies}} sont montrés à part.',
  ratePair: '{{from}} en {{to}}',
  rateSince: 'À partir du {{date}}',
  rateValue: '1\u00a0{{from}} = {{rate}}\u00a0{{to}}',
  editRate: 'Modifier le taux de {{from}} en {{to}} du {{date}}',
  deleteRate: 'Supprimer le taux de {{from}} en {{to}} du {{date}}',
  deleteRateFailed: 'Le taux n’a pas été supprimé.',
  addRateTitle: 'Ajouter un taux de change',
  editRateTitle: 'Modifier le taux de change',
  rateFormHelp: 'Il s’applique à partir de ce jour, jusqu’au prochain taux de ces deux devises.',
  rateFrom: 'De',
  rateTo: 'Vers',
  rateDate: 'Premier jour',
  rate: 'Taux',
  rateHelp: 'Ce que vaut 1\u00a0{{from}} en {{to}}.',
  rateHelpPlain: 'Ce que vaut une unité de la première devise dans la seconde.',
  rateExample: '{{amount}} valent {{converted}}.',
  saveRate: 'Enregistrer le taux',
  saveRateFailed: 'Le taux n’a pas été enregistré.',
};
