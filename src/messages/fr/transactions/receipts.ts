import type { receipts as english } from '@/messages/en/transactions/receipts.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the pictures and PDFs kept with a transaction. */
export const receipts: Translation<typeof english> = {
  title: 'Reçus',
  add: 'Ajouter des reçus',
  drop: 'Déposez un reçu ici, ou',
  choose: 'choisissez un fichier',
  hint: 'JPEG, PNG, WebP, GIF, HEIC ou PDF, {{size}} au plus',
  adding: 'Ajout en cours…',
  list: 'Reçus de cette opération',
  detail: '{{size}} · {{day}}',
  view: 'Afficher {{name}}',
  open: 'Ouvrir {{name}} dans un nouvel onglet',
  download: 'Télécharger',
  downloadOf: 'Télécharger {{name}}',
  removeOf: 'Retirer {{name}}',
  noPicture: 'Ce navigateur ne peut pas afficher cette image. Téléchargez-la pour la voir.',
  lost: 'Le fichier n’est pas dans ce navigateur.',
  absent:
    'Ce navigateur ne peut pas garder de reçus ici, par exemple dans une fenêtre privée. Tout le reste fonctionne.',
  readFailed: 'Impossible de lire les reçus.',
  readFailedSafe: 'Rien n’a été modifié. Rechargez la page pour réessayer.',
  addFailed: 'Impossible d’ajouter les reçus',
  removeFailed: 'Impossible de retirer le reçu',
  'refused-type':
    '{{name}} n’a pas été ajouté\u00a0: ce n’est pas un fichier JPEG, PNG, WebP, GIF, HEIC ou PDF.',
  'refused-empty': '{{name}} n’a pas été ajouté\u00a0: le fichier est vide.',
  'refused-size': '{{name}} n’a pas été ajouté\u00a0: il dépasse {{size}}.',
  'refused-count':
    '{{name}} n’a pas été ajouté\u00a0: une opération peut garder {{most}} reçus au plus.',
  'refused-known': '{{name}} est déjà là.',
  'refused-absent': '{{name}} n’a pas été ajouté\u00a0: ce navigateur ne peut pas garder de reçus ici.',
  'refused-quota':
    '{{name}} n’a pas été ajouté\u00a0: le disque est plein. Libérez de l’espace, puis réessayez. Rien n’a été perdu.',
  'refused-unreadable':
    'Impossible de lire {{name}}. A-t-il été déplacé ou modifié? Choisissez-le de nouveau.',
  'refused-failed': 'Impossible d’enregistrer {{name}}. Réessayez.',
};
