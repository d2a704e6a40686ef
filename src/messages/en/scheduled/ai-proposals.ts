/** Texts of the AI's proposals of scheduled transactions: the question before anything is sent, the run, and what it found. */
export const aiProposals = {
  title: 'AI proposals',
  questionTitle: 'Use AI to find scheduled transactions?',
  questionText_one:
    'Coffer would send {{count}} repeating description to Google Gemini, using your key. The dates and amounts of its transactions are sent too, unlike when categorizing.',
  questionText_other:
    'Coffer would send {{count}} repeating descriptions to Google Gemini, using your key. The dates and amounts of their transactions are sent too, unlike when categorizing.',
  masked:
    'Account, card and phone numbers and email addresses are masked. People’s names are not. Accounts, categories and balances aren’t sent.',
  showSent: 'Show what is sent',
  sentLabel: 'What is sent',
  sentBeside: 'Besides this, only instructions to the AI are sent.',
  use: 'Use AI',
  notNow: 'Not now',

  reading: 'Looking for what repeats',
  unread: 'Couldn’t read your transactions',
  unreadSafe: 'Nothing was sent or changed. Reload the page to try again.',
  nothingToAsk: 'Nothing to ask: no unscheduled description appears at least {{count}} times.',

  asking: 'Asking the AI',
  askingCount: '{{done}} of {{total}} descriptions',
  askingStays: 'You can keep using Coffer. Nothing is scheduled unless you say so.',
  stopped: 'Stopped before the AI answered.',
  stoppedEarly: 'Stopped early. These are the proposals so far.',
  failedSafe: 'Nothing was scheduled, and your transactions weren’t changed.',
  failedAfter: 'The proposals so far are below.',
  openSettings: 'Open AI settings',

  none: 'The AI found nothing that repeats regularly.',
  found_one: 'The AI proposes {{count}} scheduled transaction. Check it: AI can be wrong.',
  found_other: 'The AI proposes {{count}} scheduled transactions. Check them: AI can be wrong.',
  allDecided: 'You’ve decided on every proposal.',
  brokeOff: 'The AI couldn’t finish. Open it to see why.',
} as const;
