/** The integrity checks of the debug page: names of checks, what each finding means (`is-`), and what its repair does (`mend-`). */
export const integrity = {
  'check-pending': 'Open operations',
  'check-schema': 'Records and their schemas',
  'check-splits': 'Parts of splits',
  'check-dates': 'Days and their order',
  'check-orphans': 'What records name',
  'check-cycles': 'Circles of categories',
  'check-transfers': 'Sides of transfers',
  'check-refunds': 'Refunds',
  'check-keys': 'Unique keys',
  'check-tombstones': 'Keys of deleted records',
  'check-sums': 'Stored sums against a recount',

  'is-operation-open':
    'Work over several records was begun and not ended. Another tab may still be at it.',
  'is-record-invalid': 'Breaks the form that its records have',
  'is-split-broken': 'Its parts do not add up to it',
  'is-date-impossible': 'Its date is no day of the calendar',
  'is-date-key-wrong': 'Is sorted under another day than its own',
  'is-account-gone': 'Its account is not there',
  'is-reference-gone': 'Names something that is not there ({{field}})',
  'is-schedule-homeless': 'Its account is not there, so nothing can be posted',
  'is-rule-target-gone': 'Sets a category or tag that is not there',
  'is-category-circle': 'Stands below itself, with {{others}} others in between',
  'is-leg-alone': 'A side of a transfer whose other side is not there',
  'is-leg-left':
    'A side of a transfer whose other side has no trace; it may have gone with its account',
  'is-legs-unequal': 'The two sides of the transfer do not cancel',
  'is-legs-many': 'The transfer has more than two sides',
  'is-refund-gone': 'Is the refund of a purchase that is not there',
  'is-refund-left':
    'Is the refund of a purchase that is not there; it may have been deleted for good',
  'is-name-key-wrong': 'Is not found by its own name',
  'is-name-taken': 'Another record has the same name',
  'is-hash-lost': 'Has no duplicate key',
  'is-hash-taken': 'Has the duplicate key of another row',
  'is-hash-stale': 'Has a duplicate key that does not follow from it; early versions left such',
  'is-key-kept': 'Is deleted, and still holds the key under which its name is unique',
  'is-sums-differ_one': '{{count}} figure is not that of its rows',
  'is-sums-differ_other': '{{count}} figures are not those of their rows',

  'mend-operation-open_one': '{{count}} operation is finished, or taken back.',
  'mend-operation-open_other': '{{count}} operations are finished, or taken back.',
  'mend-split-broken_one':
    '{{count}} split gets one more part without a category, so that it adds up. Its amount stays.',
  'mend-split-broken_other':
    '{{count}} splits get one more part without a category, so that they add up. Their amounts stay.',
  'mend-date-key-wrong_one': '{{count}} transaction is sorted by its own date.',
  'mend-date-key-wrong_other': '{{count}} transactions are sorted by their own dates.',
  'mend-account-gone_one':
    'The account of {{count}} record is restored; if no trace of it is left, a new one takes its place. No record changes.',
  'mend-account-gone_other':
    'The accounts of {{count}} records are restored; if no trace of one is left, a new one takes its place. No record changes.',
  'mend-reference-gone_one': '{{count}} record no longer names what is not there.',
  'mend-reference-gone_other': '{{count}} records no longer name what is not there.',
  'mend-schedule-homeless_one': '{{count}} scheduled transaction is deleted.',
  'mend-schedule-homeless_other': '{{count}} scheduled transactions are deleted.',
  'mend-rule-target-gone_one':
    '{{count}} rule loses what it cannot do; it is deleted where nothing else is left.',
  'mend-rule-target-gone_other':
    '{{count}} rules lose what they cannot do; they are deleted where nothing else is left.',
  'mend-category-circle_one': '{{count}} category moves to the top.',
  'mend-category-circle_other': '{{count}} categories move to the top.',
  'mend-leg-alone_one':
    '{{count}} side becomes a transaction of its own without a category; if its other side is found later it can be linked again.',
  'mend-leg-alone_other':
    '{{count}} sides become transactions of their own without a category; where another side is found later they can be linked again.',
  'mend-legs-unequal_one':
    'The two sides of {{count}} transfer become transactions of their own without a category. Amounts stay; they can be linked again.',
  'mend-legs-unequal_other':
    'The two sides of {{count}} transfers become transactions of their own without a category. Amounts stay; they can be linked again.',
  'mend-legs-many_one':
    'The sides of {{count}} transfer become transactions of their own without a category; two can be linked again.',
  'mend-legs-many_other':
    'The sides of {{count}} transfers become transactions of their own without a category; two each can be linked again.',
  'mend-refund-gone_one': '{{count}} transaction is no refund any more.',
  'mend-refund-gone_other': '{{count}} transactions are no refunds any more.',
  'mend-refund-left_one': '{{count}} transaction is no refund any more.',
  'mend-refund-left_other': '{{count}} transactions are no refunds any more.',
  'mend-name-key-wrong_one': '{{count}} record is found by its name again.',
  'mend-name-key-wrong_other': '{{count}} records are found by their names again.',
  'mend-name-taken_one': '{{count}} record gets a number after its name.',
  'mend-name-taken_other': '{{count}} records get a number after their names.',
  'mend-hash-lost_one': '{{count}} transaction gets the duplicate key that follows from it.',
  'mend-hash-lost_other': '{{count}} transactions get the duplicate keys that follow from them.',
  'mend-hash-taken_one': '{{count}} transaction gets a duplicate key of its own.',
  'mend-hash-taken_other': '{{count}} transactions get duplicate keys of their own.',
  'mend-hash-stale_one': '{{count}} transaction gets the duplicate key that follows from it.',
  'mend-hash-stale_other': '{{count}} transactions get the duplicate keys that follow from them.',
  'mend-key-kept_one': '{{count}} deleted record lets its name go for others.',
  'mend-key-kept_other': '{{count}} deleted records let their names go for others.',
  'mend-sums-differ_one': 'All totals are rebuilt from the transactions. No transaction changes.',
  'mend-sums-differ_other': 'All totals are rebuilt from the transactions. No transaction changes.',
} as const;
