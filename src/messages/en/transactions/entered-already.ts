/** Texts about scheduled payments that the account already has. */
export const enteredAlready = {
  title_one: '{{count}} payment may already be entered',
  title_other: '{{count}} payments may already be entered',
  detail:
    'The account already has a transaction for the same amount. Unless you say it’s the same one, Coffer also adds the payment when it’s due.',
  list: 'Payments that may already be entered',
  due: '{{description}}, due {{date}}',
  row: '{{description}}, {{date}}',
  same: 'It’s the same',
  sameOf: 'It’s the same: {{row}} is {{description}}',
  keepBoth: 'Keep both',
  keepBothOf: 'Keep both {{row}} and {{description}}',
  showMore: 'Show {{count}} more',
  failed: 'Nothing was changed.',
  movedOn: 'It was already added or skipped.',
} as const;
