/** Texts of entered rates between currencies. */
export const currencies = {
  title: 'Exchange rates',
  detail:
    'You enter the rates. Coffer doesn’t download any. A rate applies both ways, from its day until the next one. Reports use the newest rate on or before each transaction’s day. Amounts without a rate are shown separately and never added.',
  add: 'Add Rate',
  emptyTitle: 'No exchange rates yet',
  emptyText: 'Add a rate so reports can add up accounts in different currencies.',
  emptyOne:
    'All your accounts are in {{currency}}. You’ll need a rate once you add another currency.',
  missing:
    'No rate from {{currencies}} to {{base}} yet. Until you add one, amounts in {{currencies}} are shown separately.',
  pair: '{{from}} in {{to}}',
  since: 'From {{date}}',
  value: '1 {{from}} = {{rate}} {{to}}',
  edit: 'Edit the {{from}} to {{to}} rate from {{date}}',
  remove: 'Delete the {{from}} to {{to}} rate from {{date}}',
  removeFailed: 'The rate was not deleted.',
  addTitle: 'Add an Exchange Rate',
  editTitle: 'Edit Exchange Rate',
  help: 'It applies from this day until the next rate for these two currencies.',
  from: 'From',
  to: 'To',
  date: 'First day',
  rate: 'Rate',
  rateHelp: 'What 1 {{from}} is worth in {{to}}.',
  rateHelpPlain: 'What one unit of the first currency is worth in the second.',
  example: '{{amount}} is {{converted}}.',
  save: 'Save Rate',
  saveFailed: 'The rate was not saved.',
} as const;
