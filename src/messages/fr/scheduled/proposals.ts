import type { proposals as english } from '@/messages/en/scheduled/proposals.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of what looks recurring, found by Coffer or the AI, on the page of scheduled transactions. */
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

  // Proposals of the AI.
  aiTitle: 'Propositions de l’IA',
  questionTitle: 'Utiliser l’IA pour trouver des opérations à planifier?',
  questionText_one:
    'Coffer enverrait {{count}} description qui se répète à Google Gemini, avec votre clé. Les dates et les montants de ses opérations sont aussi envoyés, contrairement au classement.',
  questionText_other:
    'Coffer enverrait {{count}} descriptions qui se répètent à Google Gemini, avec votre clé. Les dates et les montants de leurs opérations sont aussi envoyés, contrairement au classement.',
  masked:
    'Les numéros de compte, de carte et de téléphone et les adresses courriel sont masqués. Les noms de personnes ne le sont pas. Les comptes, les catégories et les soldes ne sont pas envoyés.',
  showSent: 'Afficher ce qui est envoyé',
  sentLabel: 'Ce qui est envoyé',
  sentBeside: 'À part cela, seules des instructions pour l’IA sont envoyées.',
  use: 'Utiliser l’IA',
  notNow: 'Pas maintenant',

  unread: 'Vos opérations n’ont pas pu être lues',
  unreadSafe: 'Rien n’a été envoyé ni modifié. Rechargez la page pour réessayer.',
  nothingToAsk:
    'Rien à demander\u00a0: aucune description non planifiée ne revient au moins {{count}} fois.',

  asking: 'Interrogation de l’IA',
  askingCount: '{{done}} descriptions sur {{total}}',
  askingStays: 'Vous pouvez continuer à utiliser Coffer. Rien n’est planifié sans votre accord.',
  stopped: 'Arrêt avant la réponse de l’IA.',
  stoppedEarly: 'Arrêt avant la fin. Voici les propositions reçues jusque-là.',
  aiFailedSafe: 'Rien n’a été planifié, et vos opérations n’ont pas été modifiées.',
  failedAfter: 'Les propositions reçues jusque-là sont ci-dessous.',
  openSettings: 'Ouvrir les paramètres de l’IA',

  aiNone: 'L’IA n’a rien trouvé qui se répète régulièrement.',
  found_one:
    'L’IA propose {{count}} opération à planifier. Vérifiez-la\u00a0: l’IA peut se tromper.',
  found_other:
    'L’IA propose {{count}} opérations à planifier. Vérifiez-les\u00a0: l’IA peut se tromper.',
  allDecided: 'Toutes les propositions ont été traitées.',
  brokeOff: 'L’IA n’a pas pu terminer. Ouvrez pour voir pourquoi.',
};
