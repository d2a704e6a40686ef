import type { proposals as english } from '@/messages/en/scheduled/proposals.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of what looks recurring on the page of scheduled transactions. */
export const proposals: Translation<typeof english> = {
  title: 'Récurrences possibles',
  titleCount: 'Récurrences possibles ({{count}})',
  detail: 'Trouvées dans vos opérations, sur cet appareil.',
  looking: 'Recherche de ce qui se répète',
  list: 'Propositions',
  none: 'Vous avez déjà décidé de tout ce qui semble récurrent.',
  nonePlain: 'Rien de récurrent pour l’instant. Coffer cherche ce qui revient au moins trois fois.',
  rhythm_one: '{{every}} · {{count}} fois, la dernière le {{date}}',
  rhythm_other: '{{every}} · {{count}} fois, la dernière le {{date}}',
  rhythmOrMore_one: '{{every}} · {{count}} fois ou plus, la dernière le {{date}}',
  rhythmOrMore_other: '{{every}} · {{count}} fois ou plus, la dernière le {{date}}',
  next: 'Prochaine fois le {{date}}',
  range: 'entre {{low}} et {{high}}',
  showRows: 'Afficher les opérations de {{description}}',
  schedule: 'Planifier',
  scheduleOf: 'Planifier {{description}}',
  editOf: 'Modifier {{description}} avant de planifier',
  dismissOf: 'Écarter {{description}}',
  showMore: 'Afficher {{count}} de plus',
  findWithAi: 'Chercher avec l’IA…',
  aiHint: 'Avec votre propre clé, une IA peut chercher aussi\u00a0:',
  aiSettings: 'Paramètres de l’IA',
  failedTitle: 'La recherche de ce qui se répète a échoué',
  failedSafe: 'Rien n’a été modifié. Vos données sont intactes.',
  retry: 'Chercher de nouveau',
  scheduleFailed: 'La proposition n’a pas été planifiée.',
  dismissFailed: 'La proposition n’a pas été écartée.',
};
