import type { shortcuts as english } from '@/messages/en/shell/shortcuts.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the keyboard shortcuts: their dialog and their tab in settings. */
export const shortcuts: Translation<typeof english> = {
  title: 'Raccourcis clavier',
  singleKeys: 'Raccourcis à une seule touche',
  singleKeysHelp:
    'Des touches comme N et ?, pressées seules. Désactivez-les si vous parlez à votre appareil ou si vous appuyez parfois sur des touches par accident. Les raccourcis avec Ctrl ou Cmd continuent de fonctionner, tout comme les touches de la liste où vous êtes.',
  device: 'Sur cet appareil',
  deviceDetail: 'Conservé dans ce navigateur seulement.',
  openPalette: 'Ouvrir la palette de commandes',

  anywhere: 'Partout',
  add: 'Ajouter',
  go: 'Aller à une page',
  list: 'Dans une liste d’opérations',
  listDetail: 'Quand le curseur du clavier est sur une ligne.',
  dialog: 'Dans une boîte de dialogue',

  hideAmounts: 'Masquer ou afficher les montants',
  rowNext: 'Ligne suivante',
  rowPrevious: 'Ligne précédente',
  rowSelect: 'Sélectionner la ligne',
  rowExtend: 'Sélectionner en se déplaçant',
  rowAll: 'Sélectionner toutes les lignes',
  rowNone: 'Ne sélectionner aucune ligne',
  rowEdit: 'Modifier l’opération',
  rowQuickEdit: 'Modifier sur place',
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
