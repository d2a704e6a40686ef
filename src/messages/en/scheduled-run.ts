/** Texts of the processing of scheduled transactions. */
export const scheduledRun = {
  adding: 'Adding scheduled transactions',
  addingCount: '{{done}} of {{total}}',
  addingQuarter: 'Adding scheduled transactions: {{percent}}%',
  stop: 'Stop',
  stopHint: 'If you stop, it goes on at the next start.',
  added_one: '{{shown}} scheduled transaction was added',
  added_other: '{{shown}} scheduled transactions were added',
  stoppedText: 'The others follow at the next start.',
  stopped: 'No scheduled transaction was added',
  ended_one: '{{names}} ended',
  ended_other: '{{names}} ended',
  endedAndMore_one: '{{names}} and {{more}} other ended',
  endedAndMore_other: '{{names}} and {{more}} others ended',
  review: 'Review',
} as const;
