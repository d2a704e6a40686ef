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
  addTitle: 'Your own accounts',
  addText: 'Add the accounts you use, then type in transactions as they come.',
  add: 'Add Account',
  importTitle: 'A file from your bank',
  importText: 'Most exports as CSV are understood. You see every row before it is stored.',
  import: 'Import a bank file',
  exploreTitle: 'A look around',
  exploreText:
    'Two years of a made-up Canadian household: six accounts with budgets, goals, debts and investments.',
  apart: 'Sample data stays apart from yours.',

  settingsTitle: 'Sample data',
  settingsText:
    'Two years of a made-up Canadian household, to try things on. Sample data stays apart from yours: nothing of yours is shown or changed meanwhile, and leaving deletes it whole.',
  settingsActive:
    'You are exploring it now. Leaving deletes it with all that you changed in it, and shows your own data as you left it.',

  recovery:
    'This is the sample data. Your own data lies apart from it; leaving the sample opens that.',
} as const;
