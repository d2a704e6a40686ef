/** Texts of the settings page. */
export const settings = {
  title: 'Settings',
  tabs: 'Settings sections',
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
  languageDetail: 'Changing this reloads the page.',
  languageAutomatic: 'Same as browser ({{language}})',
  'language-en': 'English',
  'language-fr': 'Français',
  languageLater:
    'Something is still running in this tab. The language changes when you next load the page.',
  languageNotKept: 'This browser doesn’t let Coffer save your choice.',

  formats: 'Dates and amounts',
  formatsDetail:
    'How dates and amounts are shown and read in this browser. Other open tabs follow when you reload them.',
  automatic: 'Automatic ({{what}})',
  formatExample: '{{date}}; {{amount}}',

  weekStart: 'First day of the week',
  weekStartDetail: 'For calendars and weekly reports in this browser.',

  baseCurrency: 'Base currency',
  baseCurrencyDetail: 'For budgets, plans and totals. Amounts you entered aren’t converted.',
  baseCurrencyNone: '{{currency}} until you add an account in another currency.',
  baseCurrencyOnly: 'All your accounts are in {{currency}}.',
  baseCurrencyFailed: 'The base currency wasn’t saved. Try again.',

  debug: 'Debug',
  debugDetail: 'Coffer’s log, and checks of your data.',
  debugLink: 'Open the debug page',

  loading: 'Loading',
  failedTitle: 'This list couldn’t be read',
  failedSafe: 'Your data is safe. Reload the page to try again.',

  editRecord: 'Edit {{name}}',
  hideRecord: 'Hide {{name}}',
  deleteRecord: 'Delete {{name}}',
  selectRecord: 'Select {{name}}',
  bringBack: 'Unhide {{name}}',
  addBelow: 'Add a subcategory to {{name}}',
  fold: 'Subcategories of {{name}}',
  hiddenRecords: 'Hidden ({{count}})',
  excluded: 'Excluded',
  usage_one: '{{count}} transaction',
  usage_other: '{{count}} transactions',
  usageOf: ' of {{name}}',
  nothingFound: 'Nothing matches “{{text}}”.',
  showMore_one: 'Show {{count}} more',
  showMore_other: 'Show {{count}} more',
  hideFailed: 'The change wasn’t saved. Try again.',
  clearSelection: 'Clear selection',
  selectedCount_one: '{{count}} selected',
  selectedCount_other: '{{count}} selected',
  merge: 'Merge…',
  mergeHint: 'Select another one to merge.',

  payeesDetail: 'People and businesses you pay, and those who pay you.',
  searchPayees: 'Search payees',
  selectedPayees: 'Selected payees',
  noPayeesTitle: 'No payees yet',
  noPayeesText:
    'A payee can fill in the category for you. Its transactions have its name as the description.',
  payeeDefault: 'Usually {{name}}',
  payeeAliases: 'Also seen as {{names}}',

  tagsDetail: 'Your own labels, across all categories.',
  searchTags: 'Search tags',
  selectedTags: 'Selected tags',
  noTagsTitle: 'No tags yet',
  noTagsText: 'Tags group what belongs together, such as a trip, a move or a debt.',

  searchCategories: 'Search categories',
  categoriesDetail: 'How your transactions are sorted.',
  noCategoriesTitle: 'No categories yet',
  noCategoriesText: 'Categories show what your money was for. Start with a list of common ones.',
  natureExpense: 'Expenses',
  natureIncome: 'Income',

  templatesDetail:
    'How to read your bank’s files. You can save a template at the end of an import.',
  noTemplatesTitle: 'No templates yet',
  noTemplatesText: 'At the end of an import, save how the file was read. Next time it’s faster.',
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
  densityDetail: 'Row spacing on desktop.',
  densityComfortable: 'Comfortable',
  densityCompact: 'Compact',
  amounts: 'Amounts',
  hideAmounts: 'Hide amounts',
  hideAmountsHelp:
    'Masks every amount, on screen and in print, except in boxes you type in, the import review and the statement check. Files are never masked.',
  themeDetail: 'System follows your device’s light or dark mode.',

  privacyWhereTitle: 'Where your data lives',
  privacyWhere:
    'Everything you enter stays in a database in this browser, on this device. Coffer has no account, no server and no analytics. It sends nothing unless you use AI, and then it shows you first what it sends.',
  privacyKeep:
    'Clearing this site’s data deletes everything. Other browsers and devices don’t see it.',
  privacyLeavesTitle: 'What leaves this device',
  privacyLeavesDetail: 'Nothing, unless you start it. This is the full list.',
  privacyOwnFiles:
    'Coffer downloads its own files from the address where you opened it, and checks there for updates. None of your data goes along. The browser blocks the page from contacting anyone but the AI service.',
  privacyAiCategorise:
    'When you use AI to categorize, your category names and the descriptions of uncategorized transactions go to Google. Amounts, dates, accounts and balances don’t.',
  privacyAiScheduled:
    'When AI looks for scheduled transactions, descriptions that occur at least three times go to Google, with the dates and amounts of their latest transactions. Accounts, categories and balances don’t.',
  privacyMasked:
    'You see what’s sent before each request. Account, card and phone numbers and email addresses are masked. Names of people aren’t, because Coffer can’t recognize them.',
  privacyFiles:
    'Backups, CSV files, calendar files and the support bundle are saved to your downloads. Backups can also go to a folder you chose. Where they go from there is up to you.',
  privacyNoKey: 'No Gemini API key is saved, so nothing can go to AI.',
  privacyHasKey:
    'A Gemini API key is saved in this browser. It’s never logged, and it’s in no file unless you ask for it.',
  privacyToAi: 'AI settings',
  privacyScreenTitle: 'What others see on your screen',
  privacyProtectedTitle: 'What protects it',
  privacyProtected:
    'Anyone who can use your account on this device can open Coffer and read your data, like any of your files. To protect it, turn on a password, screen lock and disk encryption.',
  privacyNoLock:
    'Coffer has no passphrase. Its database needs readable dates, amounts, categories and names to search and add them up. A lock could cover only part of your data, and would promise more than it keeps.',
  privacyBackups:
    'What leaves this device can be locked: encrypt a backup with a passphrase (AES-256), and nobody can read it without it.',
  privacyToData: 'Make a backup',
  storageUsed: 'Used by Coffer',
  storageReceipts: 'Receipts',
  storageReceiptFiles_one: '{{count}} file, {{size}}',
  storageReceiptFiles_other: '{{count}} files, {{size}}',
  storageNoReceipts: 'None yet',
  storageRoom: 'Space the browser allows',
  storageKept: 'Protected from automatic clearing',
  storageKeptYes: 'Yes',
  storageKeptNo: 'No: the browser may clear it when the disk is nearly full',
  storageUnknown: 'This browser doesn’t say how much is stored.',

  // Exchange rates.
  ratesTitle: 'Exchange rates',
  ratesDetail:
    'You enter the rates. Coffer doesn’t download any. A rate applies both ways, from its day until the next one. Reports use the newest rate on or before each transaction’s day. Amounts without a rate are shown separately and never added.',
  addRate: 'Add Rate',
  ratesEmptyTitle: 'No exchange rates yet',
  ratesEmptyText: 'Add a rate so reports can add up accounts in different currencies.',
  ratesEmptyOne:
    'All your accounts are in {{currency}}. You’ll need a rate once you add another currency.',
  ratesMissing:
    'No rate from {{currencies}} to {{base}} yet. Until you add one, amounts in {{currencies}} are shown separately.',
  ratePair: '{{from}} in {{to}}',
  rateSince: 'From {{date}}',
  rateValue: '1 {{from}} = {{rate}} {{to}}',
  editRate: 'Edit the {{from}} to {{to}} rate from {{date}}',
  deleteRate: 'Delete the {{from}} to {{to}} rate from {{date}}',
  deleteRateFailed: 'The rate was not deleted.',
  addRateTitle: 'Add an Exchange Rate',
  editRateTitle: 'Edit Exchange Rate',
  rateFormHelp: 'It applies from this day until the next rate for these two currencies.',
  rateFrom: 'From',
  rateTo: 'To',
  rateDate: 'First day',
  rate: 'Rate',
  rateHelp: 'What 1 {{from}} is worth in {{to}}.',
  rateHelpPlain: 'What one unit of the first currency is worth in the second.',
  rateExample: '{{amount}} is {{converted}}.',
  saveRate: 'Save Rate',
  saveRateFailed: 'The rate was not saved.',
} as const;
