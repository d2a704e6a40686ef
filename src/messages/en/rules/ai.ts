/** Texts of the AI: its tab in settings, the question before anything is sent, the run, and the rules offered after it. */
export const ai = {
  keyTitle: 'Your key',
  keyDetail:
    'Optional. With your own key, Google Gemini can categorize what your rules miss and find what repeats. It’s only asked when you say so.',
  key: 'Gemini API key',
  keyHelp: 'It stays in this browser, is never logged, and goes only to Google.',
  getKey: 'Get a key from Google AI Studio',
  saveKey: 'Save Key',
  removeKey: 'Remove Key',
  showKey: 'Show key',
  hideKey: 'Hide key',
  keySaved: 'Key saved',
  keySavedEnding: 'Key saved ending …{{end}}',
  noKey: 'No key saved. Without one, Coffer never asks the AI.',
  keyUnread: 'Couldn’t read the key. Reload the page to try again.',
  saveFailed: 'The key was not saved.',
  removeFailed: 'The key was not removed.',
  loading: 'Reading the key',

  sentTitle: 'What is sent',
  sentDetail: 'You see all the data before it’s sent, every time.',
  sentDescriptions:
    'To categorize: the bank’s description of each transaction without a category. Account, card and phone numbers and email addresses are masked. Amounts and dates inside a description are not.',
  sentCategories:
    'With them: your category names, instructions to the AI, and a number for each description.',
  sentScheduled:
    'To find scheduled transactions: each description that repeats, masked the same way, with the dates and amounts of its latest transactions. Also instructions to the AI.',
  notSent:
    'Never sent: accounts, balances, notes, tags and payees. To categorize, no transaction amounts or dates are sent, and nothing that already has a category.',
  sentNames: 'Coffer can’t recognize people’s names in a description, so they are sent.',

  runTitle: 'Transactions without a category',
  uncategorised_zero: 'Every transaction has a category.',
  uncategorised_one: '{{count}} transaction has no category.',
  uncategorised_other: '{{count}} transactions have no category.',
  run: 'Categorize with AI',
  scheduledTitle: 'Scheduled transactions',
  scheduledDetail: 'The AI looks at what repeats and proposes what to schedule.',
  runScheduled: 'Find scheduled transactions with AI',

  waits: 'Waiting for your answer',
  questionTitle: 'Use AI to categorize?',
  questionRows_one: '{{count}} transaction still has no category.',
  questionRows_other: '{{count}} transactions still have no category.',
  questionText_one:
    'Coffer would send {{count}} bank description to Google Gemini, using your key. Account, card and phone numbers are masked. The transaction’s amount, date and account aren’t sent.',
  questionText_other:
    'Coffer would send {{count}} different bank descriptions to Google Gemini, using your key. Account, card and phone numbers are masked. Transaction amounts, dates and accounts aren’t sent.',
  use: 'Use AI',
  notNow: 'Not now',
  sentDescriptionsList: 'Descriptions ({{count}})',
  sentCategoriesList: 'Categories ({{count}})',
  sentBeside:
    'Besides these, only instructions to the AI and a number for each description are sent.',

  reading: 'Reading your transactions',
  asking: 'Asking the AI',
  askingTitle: 'Asking the AI',
  askingText:
    'Your transactions are imported. You can stop any time and keep what’s already categorized.',
  askingCount: '{{done}} of {{total}} descriptions',
  askingStays: 'You can keep using Coffer. If you stop, what’s already categorized stays.',
  openSettings: 'Open AI settings',
  nothingToAsk: 'Nothing to ask: every transaction has a category.',
  categorised_one: 'Categorized {{count}} transaction with AI',
  categorised_other: 'Categorized {{count}} transactions with AI',
  noneFound: 'The AI didn’t propose any of your categories.',
  stopped: 'Stopped before the AI answered.',
  failedAfter_one: '{{count}} transaction was already categorized and stays that way.',
  failedAfter_other: '{{count}} transactions were already categorized and stay that way.',
  failedSafe: 'No transactions were changed.',

  suggestRule: 'Always put ‘{{description}}’ into {{category}}?',
  createRule: 'Create rule',
  moreRules_one: '{{count}} more description could get a rule.',
  moreRules_other: '{{count}} more descriptions could get a rule.',
  openRules: 'Open rules',
  brokeOff: 'The AI couldn’t finish. Open it to see why.',
} as const;
