/** Texts of the settings page. */
export const settings = {
  title: 'Settings',
  tabs: 'Parts of settings',
  general: 'General',
  categories: 'Categories',
  payees: 'Payees',
  tags: 'Tags',
  rules: 'Rules',
  templates: 'Templates',
  currencies: 'Currencies',
  ai: 'AI',
  data: 'Data',
  appearance: 'Appearance',
  shortcuts: 'Shortcuts',
  privacy: 'Privacy',

  language: 'Language',
  languageDetail:
    'Coffer loads this page anew when you change it. Other open tabs follow when they are loaded anew.',
  languageAutomatic: 'As the browser ({{language}})',
  'language-en': 'English',
  'language-fr': 'Français',
  languageLater:
    'Something is still running in this tab. The language changes when the page is loaded the next time.',
  languageNotKept: 'This browser does not let Coffer keep the choice.',

  formats: 'Dates and amounts',
  formatsDetail:
    'How they are written, and how what you type is read, in this browser. Other open tabs follow when they are loaded anew.',
  automatic: 'Automatic ({{what}})',
  formatExample: '{{date}}; {{amount}}',

  weekStart: 'First day of the week',
  weekStartDetail: 'In calendars and in reports by week, in this browser.',

  baseCurrency: 'Base currency',
  baseCurrencyDetail:
    'Budgets, plans and totals are in it. What you entered keeps its amount and is not converted.',
  baseCurrencyOnly: 'All your accounts are in {{currency}}.',
  baseCurrencyFailed: 'The base currency was not saved.',

  debug: 'Debug',
  debugDetail: 'What Coffer notes about itself, and checks of the data.',
  debugLink: 'Open the debug page',

  loading: 'Loading',
  failedTitle: 'This list could not be read',
  failedSafe: 'Your data is safe. Reload the page to try again.',

  editRecord: 'Edit {{name}}',
  hideRecord: 'Hide {{name}}',
  deleteRecord: 'Delete {{name}}',
  selectRecord: 'Select {{name}}',
  bringBack: 'Bring back {{name}}',
  addBelow: 'Add a category below {{name}}',
  fold: 'Subcategories of {{name}}',
  hiddenRecords: 'Hidden ({{count}})',
  excluded: 'Excluded',
  usage_one: '{{count}} transaction',
  usage_other: '{{count}} transactions',
  usageOf: ' of {{name}}',
  nothingFound: 'Nothing here is called “{{text}}”.',
  showMore_one: 'Show {{count}} more',
  showMore_other: 'Show {{count}} more',
  hideFailed: 'The change was not saved.',
  clearSelection: 'Clear selection',
  selectedCount_one: '{{count}} selected',
  selectedCount_other: '{{count}} selected',
  merge: 'Merge…',
  mergeHint: 'Select another one to merge with.',

  payeesDetail: 'The people and shops you pay, and those who pay you.',
  searchPayees: 'Search payees',
  selectedPayees: 'Selected payees',
  noPayeesTitle: 'No payees yet',
  noPayeesText:
    'A payee can fill in the category for you. Its transactions are those with its name as description.',
  payeeDefault: 'Fills in {{name}}',
  payeeAliases: 'Also {{names}}',

  tagsDetail: 'Labels of your own, across all categories.',
  searchTags: 'Search tags',
  selectedTags: 'Selected tags',
  noTagsTitle: 'No tags yet',
  noTagsText: 'Tags mark what belongs together, such as a trip, a move or a debt.',

  searchCategories: 'Search categories',
  categoriesDetail: 'What your transactions are sorted into.',
  noCategoriesTitle: 'No categories yet',
  noCategoriesText: 'Categories say what your money was for. Start with a list of common ones.',
  natureExpense: 'Expenses',
  natureIncome: 'Income',

  templatesDetail: 'How the files of a bank are read. A template is saved at the end of an import.',
  noTemplatesTitle: 'No templates yet',
  noTemplatesText:
    'At the end of an import you can save how the file was read, so that the next one takes a moment.',
  templateColumns: 'Date as {{dateFormat}}, for {{account}}',
  templateColumnsSplit_one: 'Date as {{dateFormat}}, for {{count}} account',
  templateColumnsSplit_other: 'Date as {{dateFormat}}, for {{count}} accounts',
  templateColumnsAlone: 'Date as {{dateFormat}}',
  deleteTemplate: 'Delete {{name}}',

  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'System',
  density: 'Density',
  densityDetail:
    'How close rows stand. Under a finger and on a narrow screen they stay comfortable.',
  densityComfortable: 'Comfortable',
  densityCompact: 'Compact',
  amounts: 'Amounts',
  hideAmounts: 'Hide amounts',
  hideAmountsHelp:
    'For when somebody may look over your shoulder: every amount is masked, on paper too. Boxes in which you type, the review of an import and the statement check still show theirs. Files are never masked.',
  themeDetail: 'System follows your device as it changes between light and dark.',

  privacyWhereTitle: 'Where your data lives',
  privacyWhere:
    'Everything you enter is kept in a database inside this browser, on this device. Coffer has no account, no server and no analytics. It sends nothing anywhere unless you let it ask the AI, and then shows you first what it sends.',
  privacyKeep:
    'Because it lives in the browser, clearing the site data of this page deletes it, and another browser or device does not see it.',
  privacyLeavesTitle: 'What leaves this device',
  privacyLeavesDetail: 'Nothing, unless you start it. These are all the ways out there are.',
  privacyOwnFiles:
    'Coffer fetches its own files from the address where you opened it, and asks there for a newer version. Nothing of yours goes with that, and the browser is told to let the page speak to nobody else but the AI service.',
  privacyAiCategorise:
    'When you press Use AI to categorise, the names of your categories and the descriptions of transactions without a category go to Google: no amount, date, account or balance.',
  privacyAiScheduled:
    'When you let the AI look for scheduled transactions, descriptions that occur at least three times go to Google, with the dates and amounts of their latest transactions: no account, category or balance.',
  privacyMasked:
    'Before each of these you see what is sent. Numbers of accounts, cards and phones and e-mail addresses are masked in it; names of people cannot be recognised.',
  privacyFiles:
    'Backups, CSV files, calendar files and the support bundle are saved to your downloads, backups also into a folder that you chose. Where they go from there is up to you.',
  privacyNoKey: 'No Gemini API key is saved: nothing can go to the AI.',
  privacyHasKey:
    'A Gemini API key is saved in this browser. It stands in no log, and in no file unless you ask for it.',
  privacyToAi: 'AI settings',
  privacyScreenTitle: 'What others see on your screen',
  privacyProtectedTitle: 'What protects it',
  privacyProtected:
    'Whoever can use your account on this device can open Coffer and read your data, as with any file of yours. What protects it is the password of your account, the lock of the screen and the disk encryption of your system: turn them on.',
  privacyNoLock:
    'Coffer has no passphrase of its own. Dates, amounts, categories and names have to lie open for the database to find and add them up at once; a lock could cover only a part, or all of it would have to stand decrypted in memory. A lock that covers half would promise more than it keeps.',
  privacyBackups:
    'What leaves the device can be locked well: a backup can be encrypted with a passphrase (AES-256), and then nobody reads it without.',
  privacyToData: 'Make a backup',
  storageUsed: 'Used by Coffer',
  storageRoom: 'Room the browser grants',
  storageKept: 'Protected from automatic clearing',
  storageKeptYes: 'Yes',
  storageKeptNo: 'No: the browser may clear it when the disk is nearly full',
  storageUnknown: 'This browser does not say how much is stored.',
} as const;
