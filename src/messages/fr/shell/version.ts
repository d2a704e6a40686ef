import type { version as english } from '@/messages/en/shell/version.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of a newer version of the app that waits. */
export const version: Translation<typeof english> = {
  region: 'Nouvelle version',
  ready: 'Une nouvelle version de Coffer est prête.',
  readyText: 'Tous les onglets y passeront en même temps.',
  reload: 'Recharger',
  later: 'Plus tard',

  form: 'Une saisie est encore en cours dans un onglet de Coffer.',
  formText: 'Enregistrez-la ou fermez-la; la nouvelle version sera alors proposée à nouveau.',
  work: 'Un onglet de Coffer est encore en plein travail.',
  workText: 'Laissez-le terminer; la nouvelle version sera alors proposée à nouveau.',
  elsewhere: 'Coffer a été mis à jour dans un autre onglet.',
  elsewhereText: 'Votre saisie ici est restée intacte. Enregistrez-la, puis rechargez la page.',

  unreadFiles: 'Les fichiers n’ont pas pu être lus. Ouvrez-les à nouveau.',
};
