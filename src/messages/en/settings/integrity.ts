/** The integrity checks of the debug page: names of checks, what each finding means (`is-`), and what its repair does (`mend-`). */
export const integrity = {
  'check-pending': 'Unfinished operations',
  'check-schema': 'Record format',
  'check-splits': 'Split parts',
  'check-dates': 'Dates and their order',
  'check-orphans': 'References between records',
  'check-cycles': 'Category loops',
  'check-transfers': 'Transfer sides',
  'check-refunds': 'Refunds',
  'check-keys': 'Unique keys',
  'check-tombstones': 'Keys of deleted records',
  'check-sums': 'Stored totals',
  'is-operation-open':
    'A multi-step change started and didn’t finish. Another tab may still be working on it.',
  'is-record-invalid': 'Doesn’t have the expected format',
  'is-split-broken': 'Its parts don’t add up to its amount',
  'is-date-impossible': 'Its date doesn’t exist',
  'is-date-key-wrong': 'Sorted under the wrong day',
  'is-account-gone': 'Its account is missing',
  'is-reference-gone': 'Refers to something that’s missing ({{field}})',
  'is-schedule-homeless': 'Its account is missing, so nothing can be posted',
  'is-rule-target-gone': 'Sets a category or tag that’s missing',
  'is-category-circle': 'Is inside itself, with {{others}} others in between',
  'is-leg-alone': 'One side of a transfer whose other side is missing',
  'is-leg-left':
    'One side of a transfer whose other side left no trace. It may have been deleted with its account.',
  'is-legs-unequal': 'The two sides of the transfer don’t cancel out',
  'is-legs-many': 'The transfer has more than two sides',
  'is-refund-gone': 'Refund of a purchase that’s missing',
  'is-refund-left': 'Refund of a purchase that’s missing. It may have been deleted for good.',
  'is-name-key-wrong': 'Can’t be found by its own name',
  'is-name-taken': 'Another record has the same name',
  'is-hash-lost': 'Has no duplicate key',
  'is-hash-taken': 'Has the duplicate key of another transaction',
  'is-hash-stale': 'Has an outdated duplicate key from an early version',
  'is-key-kept': 'Deleted, but still reserves its name',
  'is-sums-differ_one': '{{count}} total doesn’t match its transactions',
  'is-sums-differ_other': '{{count}} totals don’t match their transactions',
  'mend-operation-open_one': '{{count}} operation is finished or rolled back.',
  'mend-operation-open_other': '{{count}} operations are finished or rolled back.',
  'mend-split-broken_one':
    '{{count}} split gets another part without a category, so it adds up. Its amount stays.',
  'mend-split-broken_other':
    '{{count}} splits get another part without a category, so they add up. Their amounts stay.',
  'mend-date-key-wrong_one': '{{count}} transaction is sorted by its own date.',
  'mend-date-key-wrong_other': '{{count}} transactions are sorted by their own dates.',
  'mend-account-gone_one':
    'The account of {{count}} record is restored, or replaced if nothing is left of it. No record changes.',
  'mend-account-gone_other':
    'The accounts of {{count}} records are restored, or replaced if nothing is left of them. No record changes.',
  'mend-reference-gone_one': '{{count}} record no longer refers to what’s missing.',
  'mend-reference-gone_other': '{{count}} records no longer refer to what’s missing.',
  'mend-schedule-homeless_one': '{{count}} scheduled transaction is deleted.',
  'mend-schedule-homeless_other': '{{count}} scheduled transactions are deleted.',
  'mend-rule-target-gone_one':
    '{{count}} rule loses the missing category or tag. It’s deleted if it does nothing else.',
  'mend-rule-target-gone_other':
    '{{count}} rules lose the missing category or tag. Those that do nothing else are deleted.',
  'mend-category-circle_one': '{{count}} category moves to the top level.',
  'mend-category-circle_other': '{{count}} categories move to the top level.',
  'mend-leg-alone_one':
    '{{count}} side becomes a separate transaction without a category. You can link it again if its other side turns up.',
  'mend-leg-alone_other':
    '{{count}} sides become separate transactions without a category. You can link them again if their other sides turn up.',
  'mend-legs-unequal_one':
    'Both sides of {{count}} transfer become separate transactions without a category. Amounts stay, and you can link them again.',
  'mend-legs-unequal_other':
    'Both sides of {{count}} transfers become separate transactions without a category. Amounts stay, and you can link them again.',
  'mend-legs-many_one':
    'The sides of {{count}} transfer become separate transactions without a category. You can link two of them again.',
  'mend-legs-many_other':
    'The sides of {{count}} transfers become separate transactions without a category. You can link two of each again.',
  'mend-refund-gone_one': '{{count}} transaction is no longer a refund.',
  'mend-refund-gone_other': '{{count}} transactions are no longer refunds.',
  'mend-refund-left_one': '{{count}} transaction is no longer a refund.',
  'mend-refund-left_other': '{{count}} transactions are no longer refunds.',
  'mend-name-key-wrong_one': '{{count}} record can be found by its name again.',
  'mend-name-key-wrong_other': '{{count}} records can be found by their names again.',
  'mend-name-taken_one': '{{count}} record gets a number after its name.',
  'mend-name-taken_other': '{{count}} records get a number after their names.',
  'mend-hash-lost_one': '{{count}} transaction gets its duplicate key back.',
  'mend-hash-lost_other': '{{count}} transactions get their duplicate keys back.',
  'mend-hash-taken_one': '{{count}} transaction gets its own duplicate key.',
  'mend-hash-taken_other': '{{count}} transactions get their own duplicate keys.',
  'mend-hash-stale_one': '{{count}} transaction gets an up-to-date duplicate key.',
  'mend-hash-stale_other': '{{count}} transactions get up-to-date duplicate keys.',
  'mend-key-kept_one': '{{count}} deleted record frees up its name.',
  'mend-key-kept_other': '{{count}} deleted records free up their names.',
  'mend-sums-differ_one': 'All totals are rebuilt from your transactions. No transaction changes.',
  'mend-sums-differ_other':
    'All totals are rebuilt from your transactions. No transaction changes.',
} as const;
