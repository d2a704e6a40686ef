/** What a chart tells: in words, for those who do not see it, and in its readout. */
export const charts = {
  rises: 'Rises from {{first}} ({{firstPlace}}) to {{last}} ({{lastPlace}}).',
  falls: 'Falls from {{first}} ({{firstPlace}}) to {{last}} ({{lastPlace}}).',
  stays: '{{first}} at the start ({{firstPlace}}) and at the end ({{lastPlace}}).',
  extremes: 'Lowest {{lowest}} ({{lowestPlace}}), highest {{highest}} ({{highestPlace}}).',
  even: '{{amount}} throughout.',
  range: '{{from}} – {{to}}',
  difference: 'Difference',
  mean: 'Average',
  againstMean: 'vs average',
} as const;
