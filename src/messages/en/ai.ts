/** Texts of the AI: its tab in settings, the question before anything is sent, the run, and the rules offered after it. */
export const ai = {
  keyTitle: 'Your key',
  keyDetail:
    'Optional. Coffer asks Google Gemini about what your rules and the rule book leave open, only when you say so, and with a key of your own.',
  key: 'Gemini API key',
  keyHelp: 'It stays in this browser, stands in no log, and is sent to Google alone.',
  getKey: 'Get a key from Google AI Studio',
  saveKey: 'Save Key',
  removeKey: 'Remove Key',
  showKey: 'Show key',
  hideKey: 'Hide key',
  keySaved: 'Key saved',
  keySavedEnding: 'Key saved ending …{{end}}',
  noKey: 'No key saved. Without one, Coffer never asks.',
  keyUnread: 'The key could not be read. Reload the page to try again.',
  saveFailed: 'The key was not saved.',
  removeFailed: 'The key was not removed.',
  loading: 'Reading the key',

  sentTitle: 'What is sent',
  sentDetail: 'You see it all before the first request, each time.',
  sentDescriptions:
    'Sent: the description of each transaction without a category, as the bank wrote it. Account, card and phone numbers and e-mail addresses are masked.',
  sentCategories: 'Sent: the names of your categories.',
  notSent:
    'Not sent: amounts, dates, accounts, balances, notes, tags, payees, and everything that has a category.',
  sentNames: 'A name of a person in a description cannot be recognised, and is sent.',

  runTitle: 'Transactions without a category',
  uncategorised_zero: 'Every transaction has a category.',
  uncategorised_one: '{{shown}} transaction has no category.',
  uncategorised_other: '{{shown}} transactions have no category.',
  run: 'Categorise with AI',

  questionTitle: 'Use AI to categorise?',
  questionRows_one: '{{shown}} transaction is left without a category.',
  questionRows_other: '{{shown}} transactions are left without a category.',
  questionText_one:
    'Coffer would ask Google Gemini, with your key, about {{shown}} description. Amounts, dates and accounts are not sent.',
  questionText_other:
    'Coffer would ask Google Gemini, with your key, about {{shown}} different descriptions. Amounts, dates and accounts are not sent.',
  use: 'Use AI',
  notNow: 'Not now',
  seeSent: 'See what is sent',
  sentDescriptionsList: 'Descriptions ({{shown}})',
  sentCategoriesList: 'Categories ({{shown}})',

  reading: 'Reading your transactions',
  asking: 'Asking the AI',
  askingTitle: 'Asking the AI',
  askingText:
    'Your transactions are imported. You can stop at any time: what is categorised by then stays.',
  askingCount: '{{done}} of {{total}} descriptions',
  askingStays: 'You can stop at any time: what is categorised by then stays.',
  openSettings: 'Open AI settings',
  nothingToAsk: 'Every transaction has a category: there is nothing to ask the AI.',
  categorised_one: 'Categorised {{count}} transaction by AI',
  categorised_other: 'Categorised {{count}} transactions by AI',
  noneFound: 'The AI proposed none of your categories.',
  stopped: 'Stopped before the AI had answered.',
  failedAfter_one: '{{shown}} transaction was categorised before and stays so.',
  failedAfter_other: '{{shown}} transactions were categorised before and stay so.',
  failedSafe: 'No transaction was changed by it.',

  suggestRule: 'Always put ‘{{description}}’ into {{category}}?',
  createRule: 'Create rule',
  moreRules_one: '{{count}} more description could get a rule.',
  moreRules_other: '{{count}} more descriptions could get a rule.',
  openRules: 'Open rules',
} as const;
