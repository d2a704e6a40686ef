/** Texts of the AI's proposals of scheduled transactions: the question before anything is sent, the run, and what it found. */
export const aiProposals = {
  title: 'Proposals by AI',
  questionTitle: 'Use AI to find scheduled transactions?',
  questionText_one:
    'Coffer would ask Google Gemini, with your key, about {{count}} description that repeats. Unlike when it categorises, the dates and amounts of its transactions are sent, too.',
  questionText_other:
    'Coffer would ask Google Gemini, with your key, about {{count}} descriptions that repeat. Unlike when it categorises, the dates and amounts of their transactions are sent, too.',
  masked:
    'Numbers of accounts, cards and phones and e-mail addresses are masked in the descriptions; names of people are not. Accounts, categories and balances are not sent.',
  showSent: 'Show what is sent',
  sentLabel: 'What is sent',
  sentBeside: 'Beside this, only instructions to the AI are sent.',
  use: 'Use AI',
  notNow: 'Not now',

  reading: 'Looking for what repeats',
  unread: 'Your transactions could not be read',
  unreadSafe: 'Nothing was sent, and nothing was changed. Reload the page to try again.',
  nothingToAsk:
    'Nothing to ask about: no description that is not scheduled yet comes at least {{count}} times.',

  asking: 'Asking the AI',
  askingCount: '{{done}} of {{total}} descriptions',
  askingStays: 'You can keep using Coffer. Nothing is scheduled unless you say so.',
  stopped: 'Stopped before the AI had answered.',
  stoppedEarly: 'Stopped early: these are the proposals that had come by then.',
  failedSafe: 'Nothing was scheduled, and your transactions are as they were.',
  failedAfter: 'The proposals that had come before are below.',
  openSettings: 'Open AI settings',

  none: 'The AI found nothing that repeats regularly.',
  found_one: 'The AI proposes {{count}} scheduled transaction. Check it: an AI can be wrong.',
  found_other: 'The AI proposes {{count}} scheduled transactions. Check them: an AI can be wrong.',
  allDecided: 'You have decided on every proposal.',
  brokeOff: 'The AI could not finish. Open it to see why.',
} as const;
