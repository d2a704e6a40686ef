/** Texts about scheduled payments that the account already has. */
export const enteredAlready = {
  title_one: '{{count}} payment looks entered already',
  title_other: '{{count}} payments look entered already',
  detail:
    'A transaction of the same amount is there already. Unless you say it is the same, the payment is added as well when it is due.',
  list: 'Payments that look entered already',
  due: '{{description}}, due {{date}}',
  row: '{{description}} of {{date}}',
  same: 'It is the same',
  sameOf: 'It is the same: {{row}} is {{description}}',
  keepBoth: 'Keep both',
  keepBothOf: 'Keep both {{row}} and {{description}}',
  showMore: 'Show {{count}} more',
  failed: 'Nothing was changed.',
  movedOn: 'It was added or skipped meanwhile.',
} as const;
