import type { budgetRisk as english } from '@/messages/en/planning/budget-risk.ts';
import type { Translation } from '@/messages/translation.ts';

/** Why a budget may not last its period: the same words wherever it shows. */
export const budgetRisk: Translation<typeof english> = {
  over: 'Dépassement de {{amount}}',
  short: 'Il manque {{amount}} pour ce qui est planifié d’ici le {{date}}',
  likely: 'Dépassement probable de {{amount}} d’ici le {{date}}, d’après vos dépenses habituelles',
  fast: 'Dépenses rapides\u00a0: il reste {{amount}} par jour',
};
