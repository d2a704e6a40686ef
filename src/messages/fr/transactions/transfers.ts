import type { transfers as english } from '@/messages/en/transactions/transfers.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of finding, linking and unlinking transfers among the transactions. */
export const transfers: Translation<typeof english> = {
  find: 'Trouver les virements',
  title: 'Trouver les virements',
  help: 'L’argent passé d’un de vos comptes à un autre, à n’importe quelle date. Une fois jumelé, il ne compte ni comme dépense ni comme revenu.',
  looking: 'Recherche de virements…',
  looked: '{{done}} sur {{total}} opérations',
  failedTitle: 'Impossible de lire les opérations',
  failedSafe: 'Rien n’a été modifié.',
  emptyTitle: 'Aucun virement à jumeler',
  emptyText:
    'Rien de nouveau\u00a0: aucune somme n’est passée d’un compte à un autre en quelques jours.',
  list: 'Paires d’opérations',
  sure: 'Correspondances certaines',
  possible: 'Correspondances possibles à vérifier',
  from: '{{account}} · {{date}} · {{description}}',
  to: '→ {{account}} · {{date}} · {{description}}',
  refuse: 'Pas un virement',
  refuseOf: 'Pas un virement\u00a0: {{description}}, {{date}}',
  more: 'Afficher {{count}} de plus',
  linkNone: 'Jumeler les virements',
  tickFirst: 'Sélectionnez au moins un virement.',
  link_one: 'Jumeler {{count}} virement',
  link_other: 'Jumeler {{count}} virements',
  linking: 'Jumelage des virements',
  linked: '{{done}} sur {{total}}',
  linkFailed: 'Les virements n’ont pas été jumelés.',
  left_one: '{{count}} paire a changé et n’a pas été jumelée.',
  left_other: '{{count}} paires ont changé et n’ont pas été jumelées.',
  refuseFailed: 'La paire n’a pas été écartée.',
  unlink: 'Défaire le jumelage',
  unlinkFailed: 'Le jumelage n’a pas été défait.',
  notLinked: 'Ce n’est plus un virement, ou son autre côté a été supprimé.',
  otherDay: 'L’autre côté est daté du {{date}}. Il garde sa date, sauf si vous modifiez celle-ci.',
};
