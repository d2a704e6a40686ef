/** What a chart tells, in words: for those who do not see it. */
export const charts = {
  rises: 'Rises from {{first}} ({{firstPlace}}) to {{last}} ({{lastPlace}}).',
  falls: 'Falls from {{first}} ({{firstPlace}}) to {{last}} ({{lastPlace}}).',
  stays: '{{first}} at the start ({{firstPlace}}) and at the end ({{lastPlace}}).',
  extremes: 'Lowest {{lowest}} ({{lowestPlace}}), highest {{highest}} ({{highestPlace}}).',
  even: '{{amount}} throughout.',
} as const;
