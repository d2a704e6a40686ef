import type { scheduledRun as english } from '@/messages/en/scheduled/scheduled-run.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the processing of scheduled transactions. */
export const scheduledRun: Translation<typeof english> = {
  adding: 'Ajout des opérations planifiées',
  addingCount: '{{done}} sur {{total}}',
  stop: 'Arrêter',
  stopHint: 'Si vous arrêtez, Coffer ajoutera le reste à son prochain démarrage.',
  added_one: '{{count}} opération planifiée ajoutée',
  added_other: '{{count}} opérations planifiées ajoutées',
  addedNames_one: 'Opération ajoutée\u00a0: {{names}}',
  addedNames_other: 'Opérations ajoutées\u00a0: {{names}}',
  addedTimes_one: '{{count}} opération ajoutée\u00a0: {{name}}',
  addedTimes_other: '{{count}} opérations ajoutées\u00a0: {{name}}',
  stoppedText: 'Coffer ajoutera les autres à son prochain démarrage.',
  stopped: 'Aucune opération planifiée n’a été ajoutée',
  ended_one: 'Planification terminée\u00a0: {{names}}',
  ended_other: 'Planifications terminées\u00a0: {{names}}',
  endedAndMore_one: 'Planifications terminées\u00a0: {{names}} et {{more}} autre',
  endedAndMore_other: 'Planifications terminées\u00a0: {{names}} et {{more}} autres',
  review: 'Vérifier',
};
