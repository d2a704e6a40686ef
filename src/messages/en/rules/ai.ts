/** Texts of the AI: its tab in settings, the question before anything is sent, the run, and the rules offered after it. */
export const ai = {
  keyTitle: 'Your key',
  keyDetail:
    'Optional. Coffer asks Google Gemini about what your rules and the rule book leave open, and about what repeats, only when you say so, and with a key of your own.',
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
  sentDetail: 'Before the first request, each time, you see all of your data that would be sent.',
  sentDescriptions:
    'To categorise: the description of each transaction without a category, as the bank wrote it. Numbers of accounts, cards and phones and e-mail addresses are masked in it; an amount or a date that the bank wrote into it stays.',
  sentCategories:
    'With these: the names of your categories, instructions to the AI, and a running number for each description.',
  sentScheduled:
    'To find scheduled transactions: each description that repeats, masked in the same way, with the dates and amounts of its latest transactions, and instructions to the AI.',
  notSent:
    'Never sent: accounts, balances, notes, tags and payees. To categorise, no amount and no date of a transaction is sent either, and nothing of one that has a category.',
  sentNames: 'A name of a person in a description cannot be recognised, and is sent.',

  runTitle: 'Transactions without a category',
  uncategorised_zero: 'Every transaction has a category.',
  uncategorised_one: '{{count}} transaction has no category.',
  uncategorised_other: '{{count}} transactions have no category.',
  run: 'Categorise with AI',
  scheduledTitle: 'Scheduled transactions',
  scheduledDetail: 'The AI looks through what repeats, and proposes what could be scheduled.',
  runScheduled: 'Find scheduled transactions with AI',

  waits: 'Waiting for your answer',
  questionTitle: 'Use AI to categorise?',
  questionRows_one: '{{count}} transaction is left without a category.',
  questionRows_other: '{{count}} transactions are left without a category.',
  questionText_one:
    'Coffer would ask Google Gemini, with your key, about {{count}} description. The amount, date and account of the transaction are not sent; what the bank wrote into its text is, with numbers of accounts, cards and phones masked.',
  questionText_other:
    'Coffer would ask Google Gemini, with your key, about {{count}} different descriptions. The amount, date and account of a transaction are not sent; what the bank wrote into its text is, with numbers of accounts, cards and phones masked.',
  use: 'Use AI',
  notNow: 'Not now',
  sentDescriptionsList: 'Descriptions ({{count}})',
  sentCategoriesList: 'Categories ({{count}})',
  sentBeside:
    'Beside these, only instructions to the AI and a running number for each description are sent.',

  reading: 'Reading your transactions',
  asking: 'Asking the AI',
  askingTitle: 'Asking the AI',
  askingText:
    'Your transactions are imported. You can stop at any time: what is categorised by then stays.',
  askingCount: '{{done}} of {{total}} descriptions',
  askingStays: 'You can keep using Coffer. If you stop, what was categorised stays.',
  openSettings: 'Open AI settings',
  nothingToAsk: 'Every transaction has a category: there is nothing to ask the AI.',
  categorised_one: 'Categorised {{count}} transaction by AI',
  categorised_other: 'Categorised {{count}} transactions by AI',
  noneFound: 'The AI proposed none of your categories.',
  stopped: 'Stopped before the AI had answered.',
  failedAfter_one: '{{count}} transaction was categorised before and stays so.',
  failedAfter_other: '{{count}} transactions were categorised before and stay so.',
  failedSafe: 'No transaction was changed by it.',

  suggestRule: 'Always put ‘{{description}}’ into {{category}}?',
  createRule: 'Create rule',
  moreRules_one: '{{count}} more description could get a rule.',
  moreRules_other: '{{count}} more descriptions could get a rule.',
  openRules: 'Open rules',
  brokeOff: 'The AI could not finish. Open it to see why.',
} as const;
