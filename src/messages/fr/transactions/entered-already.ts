import type { enteredAlready as english } from '@/messages/en/transactions/entered-already.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts about scheduled payments that the account already has. */
export const enteredAlready: Translation<typeof english> = {
  title_one: '{{count}} paiement est peut-être déjà entré',
  title_other: '{{count}} paiements sont peut-être déjà entrés',
  detail:
    'Le compte a déjà une opération du même montant. Sauf si vous indiquez que c’est la même, Coffer ajoutera aussi le paiement à l’échéance.',
  list: 'Paiements peut-être déjà entrés',
  due: '{{description}}, à venir le {{date}}',
  row: '{{description}}, le {{date}}',
  same: 'C’est la même',
  sameOf: 'C’est la même\u00a0: {{row}} et {{description}}',
  keepBoth: 'Garder les deux',
  keepBothOf: 'Garder les deux\u00a0: {{row}} et {{description}}',
  showMore: 'Afficher {{count}} de plus',
  failed: 'Rien n’a été modifié.',
  movedOn: 'Ce paiement a déjà été ajouté ou passé.',
};
