import type { version as english } from '@/messages/en/shell/version.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of a newer version of the app that waits. */
export const version: Translation<typeof english> = {
  region: 'Nouvelle version',
  ready: 'Une nouvelle version de Coffer est prête.',
  readyText: 'Recharger met tous les onglets à jour en même temps.',
  reload: 'Recharger',
  later: 'Plus tard',

  form: 'Un onglet de Coffer a des modifications non enregistrées.',
  formText:
    'Enregistrez-les ou abandonnez-les d’abord. Coffer proposera ensuite la nouvelle version.',
  work: 'Un onglet de Coffer travaille encore.',
  workText: 'Attendez qu’il ait terminé. Coffer proposera ensuite la nouvelle version.',
  elsewhere: 'Coffer a été mis à jour dans un autre onglet.',
  elsewhereText:
    'Vos modifications dans cet onglet sont toujours là. Enregistrez-les, puis rechargez la page.',

  unreadFiles: 'Impossible de lire les fichiers. Ouvrez-les à nouveau.',
};
