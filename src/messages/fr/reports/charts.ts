import type { charts as english } from '@/messages/en/reports/charts.ts';
import type { Translation } from '@/messages/translation.ts';

export const charts: Translation<typeof english> = {
  rises: 'Monte de {{first}} ({{firstPlace}}) à {{last}} ({{lastPlace}}).',
  falls: 'Descend de {{first}} ({{firstPlace}}) à {{last}} ({{lastPlace}}).',
  stays: '{{first}} au début ({{firstPlace}}) et à la fin ({{lastPlace}}).',
  extremes:
    'Le plus bas\u00a0: {{lowest}} ({{lowestPlace}}); le plus élevé\u00a0: {{highest}} ({{highestPlace}}).',
  even: '{{amount}} partout.',
  range: '{{from}} – {{to}}',
  difference: 'Écart',
  mean: 'Moyenne',
  againstMean: 'Écart à la moyenne',
};
