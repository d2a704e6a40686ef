import type { undo as english } from '@/messages/en/shell/undo.ts';
import type { Translation } from '@/messages/translation.ts';

/** Undo and Redo: `what` is the sentence of the change (history.ts). */
export const undo: Translation<typeof english> = {
  undone: 'Défait\u00a0– {{what}}',
  redone: 'Rétabli\u00a0– {{what}}',
  redo: 'Rétablir',
  passOver: 'Défaire la modification précédente',
  nothingToUndo: 'Il n’y a rien à défaire.',
  nothingToRedo: 'Il n’y a rien à rétablir.',
  refusedUndo: 'Impossible de défaire\u00a0– {{what}}',
  refusedRedo: 'Impossible de rétablir\u00a0– {{what}}',
  'changed-since': '«\u00a0{{name}}\u00a0» a changé depuis. Rien n’a été touché.',
  'in-use_one': '«\u00a0{{name}}\u00a0» sert maintenant à {{count}} endroit. Rien n’a été touché.',
  'in-use_other':
    '«\u00a0{{name}}\u00a0» sert maintenant à {{count}} endroits. Rien n’a été touché.',
  'reference-gone':
    'Le compte, la catégorie, l’étiquette ou le bénéficiaire dont dépendait «\u00a0{{name}}\u00a0» n’existe plus. Rien n’a été touché.',
  'agreed-since':
    '«\u00a0{{name}}\u00a0» figure dans un relevé qui a été rapproché depuis. Rien n’a été touché; retirez d’abord le relevé.',
  'category-cycle':
    'La catégorie «\u00a0{{name}}\u00a0» se trouverait maintenant sous elle-même. Rien n’a été touché.',
  'payee-name-is-alias':
    'Un autre bénéficiaire est maintenant connu sous un des noms de «\u00a0{{name}}\u00a0». Rien n’a été touché.',
  purged: 'Ce qui avait été supprimé l’est maintenant définitivement. Rien n’a été touché.',
  taken: 'Un élément identique a été enregistré depuis. Rien n’a été touché.',
  failedUndo: 'Cette modification n’a pas pu être défaite.',
  failedRedo: 'Cette modification n’a pas pu être rétablie.',
  failed: 'Un imprévu s’est produit. Rien n’a été modifié.',
  unfinished:
    'Un imprévu s’est produit alors qu’une partie était faite. Rechargez la page, et Coffer terminera.',
};
