/** Texts of reminders and calendar export. */
export const reminders = {
  button: 'Reminders',
  loading: 'Loading',
  unread: 'Couldn’t read the reminders. Your data is safe. Reload the page to try again.',
  saveFailed: 'The reminders were not changed.',

  enable: 'Remind me of what’s due',
  enableHelp:
    'With a notification and a number on Coffer’s icon, while it’s open in a tab. Your data stays on this device, so nobody can remind you while it’s closed.',
  denied: 'Your browser blocks Coffer’s notifications',
  deniedText:
    'Allow them in the browser’s settings for this site, next to the address. Then turn reminders on again.',
  undecided: 'Notifications are not allowed yet',
  undecidedText: 'Turn reminders on again and choose Allow when the browser asks.',
  unsupported: 'This browser doesn’t show notifications from web pages',
  unsupportedText: 'Your calendar can remind you instead: export it below.',

  daysAhead: 'Days ahead',
  onTheDay: 'On the day',
  daysBefore_one: '{{count}} day before',
  daysBefore_other: '{{count}} days before',
  showAmounts: 'Show amounts',
  showAmountsHelp:
    'In notifications and in the calendar file. Anyone who sees your screen or calendar can read them.',

  calendar: 'In your calendar',
  export: 'Export calendar (.ics)',
  exportHelp:
    'Your calendar reminds you at 9 a.m., even while Coffer is closed. Export again after you change something.',
  nothingToExport: 'Nothing to export: no scheduled transaction is active.',
  exported_one: 'Exported {{count}} scheduled transaction',
  exported_other: 'Exported {{count}} scheduled transactions',
  exportFailed: 'The calendar was not exported.',

  calendarName: 'Coffer: scheduled',
  calendarFile: 'coffer-scheduled-{{date}}.ics',
  entryAccount: 'Account: {{account}}',
  entryTransfer: 'Transfer from {{from}} to {{to}}',
  entrySummaryTransfer: '{{description}}: {{from}} to {{to}}',
  unknownAccount: 'deleted account',

  dueToday: '{{description}} is due today',
  dueTomorrow: '{{description}} is due tomorrow',
  dueOn: '{{description}} is due on {{date}}',
  dueSeveralToday_one: '{{count}} scheduled transaction is due today',
  dueSeveralToday_other: '{{count}} scheduled transactions are due today',
  dueSeveralBy_one: '{{count}} scheduled transaction is due by {{date}}',
  dueSeveralBy_other: '{{count}} scheduled transactions are due by {{date}}',
  withAmount: '{{description}} ({{amount}})',
  andMore_one: '{{names}} and {{count}} more',
  andMore_other: '{{names}} and {{count}} more',
} as const;
