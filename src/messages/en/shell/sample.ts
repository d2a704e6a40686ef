/** Texts of the sample household. */
export const sample = {
  explore: 'Explore with sample data',
  leave: 'Leave sample data',

  region: 'Sample data',
  exploring: 'You’re exploring sample data',
  exploringText: 'Try anything. Your own data isn’t touched.',
  left: 'Another tab is exploring sample data',
  leftText: 'This tab still shows your own data.',
  follow: 'Show sample data here',

  making: 'Preparing sample data',
  makingText: 'Two years of a made-up household, kept separate from your data.',
  makingCount: '{{done}} of {{total}} records',

  failed: 'Couldn’t prepare the sample data',
  failedText: 'Your own data wasn’t touched.',
  failedQuota: 'There isn’t enough space on this disk. Your own data wasn’t touched.',
  failedDenied:
    'This browser won’t save anything for Coffer, so you couldn’t get back to your own data. It wasn’t touched.',

  welcomeTitle: 'Welcome to Coffer',
  welcomeText: 'Everything you enter stays in this browser. Pick a way to start.',
  dropTitle: 'Drop a CSV from your bank',
  dropBanks: 'Tangerine · RBC · TD · Scotiabank · BMO · CIBC · and others',
  dropAction: 'Choose a file',
  dropNote: 'Your file never leaves this browser.',
  otherWays: 'Other ways to start',
  byHand: 'Add an account by hand',
  byHandText: 'Type in a balance and go from there.',
  exploreDetail:
    'Two years of a made-up Canadian household. Sample data stays separate from yours.',
  restore: 'Restore a backup',
  restoreText: 'Bring back what you saved before.',

  settingsTitle: 'Sample data',
  settingsText:
    'Try Coffer with two years of a made-up Canadian household. It stays separate from your data and is deleted when you leave.',
  settingsActive:
    'You’re exploring it now. Leaving deletes it, with any changes you made, and takes you back to your own data.',

  recovery: 'This is the sample data. Your own data is separate. Leave the sample to open it.',
} as const;
