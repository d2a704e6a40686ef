/** Texts of upcoming rows in the register. */
export const upcoming = {
  title: 'Upcoming transactions',
  mark: 'Upcoming',
  scheduled_one: '{{count}} scheduled',
  scheduled_other: '{{count}} scheduled',
  editRow: 'Edit schedule of {{description}}',
  postNow: 'Post now…',
  skipNext: 'Skip next',
  editSchedule: 'Edit schedule',
  makeScheduled: 'Make it scheduled…',
  skipFailed: 'Nothing was skipped.',
} as const;
