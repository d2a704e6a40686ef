import type { ai as english } from '@/messages/en/rules/ai.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the AI: its tab in settings, the question before anything is sent, the run, and the rules offered after it. */
export const ai: Translation<typeof english> = {
  keyTitle: 'Votre clé',
  keyDetail:
    'Facultatif. Avec votre propre clé, Google Gemini peut classer ce que vos règles laissent de côté et trouver ce qui se répète. Seulement à votre demande.',
  key: 'Clé API Gemini',
  keyHelp: 'Elle reste dans ce navigateur, ne figure dans aucun journal et ne va qu’à Google.',
  getKey: 'Obtenir une clé dans Google AI Studio',
  saveKey: 'Enregistrer la clé',
  removeKey: 'Retirer la clé',
  showKey: 'Afficher la clé',
  hideKey: 'Masquer la clé',
  keySaved: 'Clé enregistrée',
  keySavedEnding: 'Clé enregistrée se terminant par …{{end}}',
  noKey: 'Aucune clé enregistrée. Sans clé, Coffer n’interroge jamais l’IA.',
  keyUnread: 'La clé n’a pas pu être lue. Rechargez la page pour réessayer.',
  saveFailed: 'La clé n’a pas été enregistrée.',
  removeFailed: 'La clé n’a pas été retirée.',
  loading: 'Lecture de la clé',

  sentTitle: 'Ce qui est envoyé',
  sentDetail: 'Chaque fois, vous voyez toutes les données avant l’envoi.',
  sentDescriptions:
    'Pour classer\u00a0: la description de la banque pour chaque opération sans catégorie. Les numéros de compte, de carte et de téléphone et les adresses courriel sont masqués. Les montants et les dates dans une description ne le sont pas.',
  sentCategories:
    'Avec elles\u00a0: les noms de vos catégories, des instructions pour l’IA et un numéro pour chaque description.',
  sentScheduled:
    'Pour trouver des opérations à planifier\u00a0: chaque description qui se répète, masquée de la même façon, avec les dates et les montants de ses dernières opérations. Aussi des instructions pour l’IA.',
  notSent:
    'Jamais envoyés\u00a0: comptes, soldes, notes, étiquettes et bénéficiaires. Pour classer, aucun montant ni aucune date d’opération n’est envoyé, ni rien de ce qui a déjà une catégorie.',
  sentNames:
    'Coffer ne peut pas reconnaître le nom d’une personne dans une description\u00a0: il est donc envoyé.',

  runTitle: 'Opérations sans catégorie',
  uncategorised_zero: 'Toutes les opérations ont une catégorie.',
  uncategorised_one: '{{count}} opération est sans catégorie.',
  uncategorised_other: '{{count}} opérations sont sans catégorie.',
  run: 'Classer avec l’IA',
  scheduledTitle: 'Opérations planifiées',
  scheduledDetail: 'L’IA examine ce qui se répète et propose quoi planifier.',
  runScheduled: 'Trouver des opérations à planifier avec l’IA',

  waits: 'En attente de votre réponse',
  questionTitle: 'Utiliser l’IA pour classer?',
  questionRows_one: '{{count}} opération est encore sans catégorie.',
  questionRows_other: '{{count}} opérations sont encore sans catégorie.',
  questionText_one:
    'Coffer enverrait {{count}} description de la banque à Google Gemini, avec votre clé. Les numéros de compte, de carte et de téléphone sont masqués. Le montant, la date et le compte de l’opération ne sont pas envoyés.',
  questionText_other:
    'Coffer enverrait {{count}} descriptions différentes de la banque à Google Gemini, avec votre clé. Les numéros de compte, de carte et de téléphone sont masqués. Le montant, la date et le compte des opérations ne sont pas envoyés.',
  use: 'Utiliser l’IA',
  notNow: 'Pas maintenant',
  sentDescriptionsList: 'Descriptions ({{count}})',
  sentCategoriesList: 'Catégories ({{count}})',
  sentBeside:
    'À part cela, seuls des instructions pour l’IA et un numéro pour chaque description sont envoyés.',

  reading: 'Lecture de vos opérations',
  asking: 'Interrogation de l’IA',
  askingTitle: 'Interrogation de l’IA',
  askingText:
    'Vos opérations sont importées. Vous pouvez arrêter à tout moment et garder ce qui est déjà classé.',
  askingCount: 'Descriptions\u00a0: {{done}} sur {{total}}',
  askingStays:
    'Vous pouvez continuer à utiliser Coffer. Si vous arrêtez, ce qui est déjà classé le reste.',
  openSettings: 'Ouvrir les paramètres de l’IA',
  nothingToAsk: 'Rien à demander\u00a0: toutes les opérations ont une catégorie.',
  categorised_one: '{{count}} opération classée par l’IA',
  categorised_other: '{{count}} opérations classées par l’IA',
  noneFound: 'L’IA n’a proposé aucune de vos catégories.',
  stopped: 'Arrêt avant la réponse de l’IA.',
  failedAfter_one: '{{count}} opération était déjà classée et le reste.',
  failedAfter_other: '{{count}} opérations étaient déjà classées et le restent.',
  failedSafe: 'Aucune opération n’a été modifiée.',

  suggestRule: 'Toujours classer «\u00a0{{description}}\u00a0» dans «\u00a0{{category}}\u00a0»?',
  createRule: 'Créer une règle',
  moreRules_one: '{{count}} autre description pourrait avoir une règle.',
  moreRules_other: '{{count}} autres descriptions pourraient avoir une règle.',
  openRules: 'Ouvrir les règles',
  brokeOff: 'L’IA n’a pas pu terminer. Ouvrez pour voir pourquoi.',
};
