import type { undo as english } from '@/messages/en/shell/undo.ts';
import type { Translation } from '@/messages/translation.ts';

/** Undo and Redo: `what` is the sentence of the change (history.ts). */
export const undo: Translation<typeof english> = {
  undone: 'Défait\u00a0– {{what}}',
  redone: 'Rétabli\u00a0– {{what}}',
  redo: 'Rétablir',
  undoEarlier: 'Défaire la modification précédente',
  nothingToUndo: 'Rien à défaire.',
  nothingToRedo: 'Rien à rétablir.',
  refusedUndo: 'Impossible de défaire\u00a0– {{what}}',
  refusedRedo: 'Impossible de rétablir\u00a0– {{what}}',
  'changed-since': '«\u00a0{{name}}\u00a0» a changé depuis et n’a donc pas été touché.',
  'in-use_one': '«\u00a0{{name}}\u00a0» sert maintenant à {{count}} endroit. Rien n’a été touché.',
  'in-use_other':
    '«\u00a0{{name}}\u00a0» sert maintenant à {{count}} endroits. Rien n’a été touché.',
  'reference-gone':
    'Le compte, la catégorie, l’étiquette ou le bénéficiaire de «\u00a0{{name}}\u00a0» n’existe plus. Rien n’a été touché.',
  'reconciled-since':
    '«\u00a0{{name}}\u00a0» figure maintenant dans un relevé rapproché. Supprimez d’abord le relevé. Rien n’a été touché.',
  'category-cycle':
    'La catégorie «\u00a0{{name}}\u00a0» serait dans elle-même. Rien n’a été touché.',
  'payee-name-is-alias':
    'Un autre bénéficiaire utilise maintenant un nom de «\u00a0{{name}}\u00a0». Rien n’a été touché.',
  purged: 'La suppression est maintenant définitive. Rien n’a été touché.',
  taken: 'Un élément identique a été ajouté depuis. Rien n’a été touché.',
  failedUndo: 'Impossible de défaire cette modification.',
  failedRedo: 'Impossible de rétablir cette modification.',
  failed: 'Un problème est survenu. Rien n’a été touché.',
  unfinished: 'Un problème est survenu en cours de route. Rechargez la page, et Coffer terminera.',
};
