import type { transfers as english } from '@/messages/en/transactions/transfers.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of finding, linking and unlinking transfers among the transactions. */
export const transfers: Translation<typeof english> = {
  find: 'Trouver les virements',
  title: 'Trouver les virements',
  help: 'L’argent passé d’un de vos comptes à un autre, toutes dates confondues. Une fois jumelé, un virement n’est ni une dépense ni un revenu.',
  looking: 'Recherche de virements…',
  looked: '{{done}} sur {{total}} opérations',
  failedTitle: 'Les opérations n’ont pas pu être lues',
  failedSafe: 'Rien n’a été modifié.',
  emptyTitle: 'Aucun virement à jumeler',
  emptyText:
    'Rien de ce qui est sorti d’un de vos comptes n’est entré dans un autre en quelques jours, ou tout est déjà jumelé.',
  list: 'Paires d’opérations',
  sure: 'Correspondances certaines',
  possible: 'Correspondances possibles\u00a0: à vérifier',
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
  left_one: '{{count}} paire a été modifiée entre-temps et a été laissée telle quelle.',
  left_other: '{{count}} paires ont été modifiées entre-temps et ont été laissées telles quelles.',
  refuseFailed: 'La paire n’a pas pu être écartée.',
  unlink: 'Défaire le jumelage',
  unlinkFailed: 'Le jumelage n’a pas été défait.',
  notLinked: 'Ce n’est plus un virement, ou son autre côté a disparu.',
  otherDay: 'L’autre côté est daté du {{date}}. Il garde sa date, sauf si vous modifiez celle-ci.',
};
