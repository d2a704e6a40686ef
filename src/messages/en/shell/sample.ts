/** Texts of the sample household. */
export const sample = {
  explore: 'Explore with sample data',
  leave: 'Leave sample data',

  region: 'Sample data',
  exploring: 'You are exploring sample data',
  exploringText: 'Try anything: your own data is not in here.',
  left: 'Another tab is exploring sample data',
  leftText: 'This tab still shows your own.',
  follow: 'Show sample data here',

  making: 'Preparing sample data',
  makingText: 'Two years of a made-up household. Sample data stays apart from yours.',
  makingCount: '{{done}} of {{total}} records',

  failed: 'The sample data could not be prepared',
  failedText: 'Your own data is as it was.',
  failedQuota: 'There is no room left for it on this disk. Your own data is as it was.',
  failedDenied:
    'The browser keeps nothing for this page, so that there would be no way back. Your own data is as it was.',

  welcomeTitle: 'Welcome to Coffer',
  welcomeText: 'Everything you enter stays in this browser. Begin in the way that suits you.',
  dropTitle: 'Drop a CSV from your bank',
  dropBanks: 'Tangerine · RBC · TD · Scotiabank · BMO · CIBC · and others',
  dropAction: 'Choose a file',
  dropNote: 'Your file never leaves this browser.',
  otherWays: 'Other ways to start',
  byHand: 'Add an account by hand',
  byHandText: 'Type in a balance and go from there.',
  exploreDetail: 'Two years of a Canadian household. Sample data stays apart from yours.',
  restore: 'Restore a backup',
  restoreText: 'Bring back what you saved before.',

  settingsTitle: 'Sample data',
  settingsText:
    'Two years of a made-up Canadian household, to try things on. Sample data stays apart from yours: nothing of yours is shown or changed meanwhile, and leaving deletes it whole.',
  settingsActive:
    'You are exploring it now. Leaving deletes it with all that you changed in it, and shows your own data as you left it.',

  recovery:
    'This is the sample data. Your own data lies apart from it; leaving the sample opens that.',
} as const;
