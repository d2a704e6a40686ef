/** Texts of upcoming rows in the register. */
export const upcoming = {
  title: 'Upcoming transactions',
  mark: 'Upcoming',
  scheduled_one: '{{count}} scheduled',
  scheduled_other: '{{count}} scheduled',
  editRow: 'Edit schedule for {{description}}',
  postNow: 'Post now…',
  skipNext: 'Skip next',
  editSchedule: 'Edit schedule',
  makeScheduled: 'Schedule this…',
  skipFailed: 'Nothing was skipped.',
} as const;
