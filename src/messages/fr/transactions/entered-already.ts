import type { enteredAlready as english } from '@/messages/en/transactions/entered-already.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts about scheduled payments that the account already has. */
export const enteredAlready: Translation<typeof english> = {
  title_one: '{{count}} paiement semble déjà saisi',
  title_other: '{{count}} paiements semblent déjà saisis',
  detail:
    'Une opération du même montant existe déjà. Si vous n’indiquez pas que c’est la même, le paiement sera aussi ajouté le moment venu.',
  list: 'Paiements qui semblent déjà saisis',
  due: '{{description}}, à venir le {{date}}',
  row: '{{description}}, le {{date}}',
  same: 'C’est la même opération',
  sameOf: 'C’est la même opération\u00a0: {{row}} et {{description}}',
  keepBoth: 'Garder les deux',
  keepBothOf: 'Garder les deux\u00a0: {{row}} et {{description}}',
  showMore: 'Afficher {{count}} de plus',
  failed: 'Rien n’a été modifié.',
  movedOn: 'Ce paiement a été ajouté ou passé entre-temps.',
};
