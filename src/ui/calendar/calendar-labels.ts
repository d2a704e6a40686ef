/** What the calendar's controls are called. */
export type CalendarLabels = {
  /** The button beside the text box. */
  readonly open: string;
  /** The floating panel. */
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  /** The heading that leads from days to months to years. */
  readonly changeView: string;
  /** How a day is typed, in the letters of the language: shown while the box is empty. */
  readonly pattern?: string;
  /** Said before a day that is chosen or may not be chosen. */
  readonly chosen?: string;
  readonly notAvailable?: string;
};
