/** Texts of reminders and calendar export. */
export const reminders = {
  button: 'Reminders',
  loading: 'Loading',
  unread: 'The reminders could not be read. Your data is safe. Reload the page to try again.',
  saveFailed: 'The reminders were not changed.',

  enable: 'Remind me of what is due',
  enableHelp:
    'By a notification and a number on Coffer’s icon, while it is open in a tab. Nobody else has your data, so nobody can remind you while it is closed.',
  denied: 'Your browser blocks notifications of Coffer',
  deniedText:
    'Allow them in its settings of this site, to be found beside the address. Then switch reminders on again.',
  undecided: 'Notifications are not allowed yet',
  undecidedText: 'Switch reminders on again and choose Allow when the browser asks.',
  unsupported: 'This browser shows no notifications of web pages',
  unsupportedText: 'Your calendar can remind you instead: export it below.',

  daysAhead: 'Days ahead',
  onTheDay: 'On the day',
  daysBefore_one: '{{count}} day before',
  daysBefore_other: '{{count}} days before',
  showAmounts: 'Show amounts',
  showAmountsHelp:
    'In notifications and in the calendar file, for whoever sees your screen or your calendar.',

  calendar: 'In your calendar',
  export: 'Export calendar (.ics)',
  exportHelp:
    'A calendar reminds you also while Coffer is closed, at nine in the morning. It does not follow later changes: export again after them.',
  nothingToExport: 'There is nothing to export: nothing scheduled is active.',
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
