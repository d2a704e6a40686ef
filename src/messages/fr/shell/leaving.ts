import type { leaving as english } from '@/messages/en/shell/leaving.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the questions before something is left, and of work that goes on behind the page. */
export const leaving: Translation<typeof english> = {
  discardTitle: 'Abandonner les modifications?',
  discardText: 'Vos modifications ne sont pas encore enregistrées.',
  discard: 'Abandonner',
  keepEditing: 'Continuer la saisie',
  show: 'Afficher',
  stop: 'Arrêter',
  progress: '{{done}} sur {{total}}',
};
