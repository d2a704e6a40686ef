/** Texts of upcoming rows in the register. */
export const upcoming = {
  title: 'Upcoming transactions',
  mark: 'Upcoming',
  showMore_one: 'Show {{count}} more upcoming',
  showMore_other: 'Show {{count}} more upcoming',
  showFewer: 'Show fewer',
  editRow: 'Edit schedule for {{description}}',
  postNow: 'Post now…',
  skipNext: 'Skip next',
  editSchedule: 'Edit schedule',
  makeScheduled: 'Schedule this…',
  skipFailed: 'Nothing was skipped.',
} as const;
