import type { shortcuts as english } from '@/messages/en/shell/shortcuts.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the keyboard shortcuts: their dialog and their tab in settings. */
export const shortcuts: Translation<typeof english> = {
  title: 'Raccourcis clavier',
  singleKeys: 'Raccourcis à une seule touche',
  singleKeysHelp:
    'Des touches comme N et ?, pressées seules. Désactivez-les si vous utilisez la commande vocale ou si vous appuyez parfois par accident. Les raccourcis avec Ctrl ou Cmd et les touches des listes continuent de fonctionner.',
  device: 'Sur cet appareil',
  deviceDetail: 'Enregistré dans ce navigateur seulement.',
  openPalette: 'Ouvrir la palette de commandes',

  anywhere: 'Partout',
  add: 'Ajouter',
  go: 'Aller à une page',
  list: 'Dans une liste d’opérations',
  listDetail: 'Quand une opération de la liste a le focus.',
  dialog: 'Dans une boîte de dialogue',

  hideAmounts: 'Masquer ou afficher les montants',
  rowNext: 'Opération suivante',
  rowPrevious: 'Opération précédente',
  rowSelect: 'Sélectionner l’opération',
  rowExtend: 'Sélectionner en se déplaçant',
  rowAll: 'Tout sélectionner',
  rowNone: 'Effacer la sélection',
  rowEdit: 'Modifier l’opération',
  rowQuickEdit: 'Modifier rapidement',
  rowReview: 'Marquer comme vérifiée',
  rowDelete: 'Supprimer l’opération',
  dialogSave: 'Enregistrer',
  dialogClose: 'Fermer',

  or: 'ou',
  afterwards: 'puis',
  keyCtrl: 'Ctrl',
  keyControl: 'Contrôle',
  keyCommand: 'Commande',
  keyShift: 'Maj',
  keyEnter: 'Entrée',
  keyDelete: 'Suppr',
  keyEscape: 'Échap',
  keyDown: 'Flèche vers le bas',
  keyUp: 'Flèche vers le haut',
};
