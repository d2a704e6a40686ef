/** Texts of entered rates between currencies. */
export const currencies = {
  title: 'Exchange rates',
  detail:
    'Rates are only ever entered by you: Coffer fetches nothing. A rate holds from its day until the next one, in both directions. Reports that convert use the newest rate on or before each transaction’s day; what no rate covers is shown apart and never added.',
  add: 'Add Rate',
  emptyTitle: 'No exchange rates yet',
  emptyText: 'With a rate, reports can add up accounts in different currencies.',
  emptyOne:
    'All of your accounts are in {{currency}}. You need a rate once there is another currency.',
  missing:
    'No rate joins {{currencies}} to {{base}} yet. Until there is one, amounts in {{currencies}} are shown apart.',
  pair: '{{from}} in {{to}}',
  since: 'From {{date}}',
  value: '1 {{from}} = {{rate}} {{to}}',
  edit: 'Edit the rate of {{from}} in {{to}} of {{date}}',
  remove: 'Delete the rate of {{from}} in {{to}} of {{date}}',
  removeFailed: 'The rate was not deleted.',
  addTitle: 'Add an Exchange Rate',
  editTitle: 'Edit Exchange Rate',
  help: 'It holds from its day until the next rate of these two currencies.',
  from: 'From',
  to: 'To',
  date: 'First day',
  rate: 'Rate',
  rateHelp: 'What 1 {{from}} is worth in {{to}}.',
  rateHelpPlain: 'What one unit of the first currency is worth in the second.',
  example: '{{amount}} are {{converted}}.',
  save: 'Save Rate',
  saveFailed: 'The rate was not saved.',
} as const;
