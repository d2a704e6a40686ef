import type { suggestions as english } from '@/messages/en/rules/suggestions.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of suggested categories, and of why a transaction has its category. */
export const suggestions: Translation<typeof english> = {
  learned_one: 'comme {{count}} autre · sûr à {{percent}}',
  learned_other: 'comme {{count}} autres · sûr à {{percent}}',
  learnedFrom_one: 'L’afficher',
  learnedFrom_other: 'Les afficher',
  newestOf: 'Les {{count}} plus semblables sur {{shown}}.',
  open: 'Ouvrir {{description}}, {{date}}',
  rowsGone: 'Ces opérations n’existent plus.',
  rowsFailed: 'Ces opérations n’ont pas pu être lues.',

  announced: 'Catégorie suggérée\u00a0: {{name}}',

  suggest: 'Suggérer des catégories',
  title: 'Suggérer des catégories',
  help: 'D’après vos règles, le recueil de règles et vos opérations. Rien ne change tant que vous n’appliquez pas vos choix.',
  loading: 'Recherche de catégories…',
  failedTitle: 'Les opérations n’ont pas pu être lues',
  failedSafe: 'Rien n’a été modifié.',
  emptyTitle: 'Rien à classer',
  emptyText: 'Toutes les opérations affichées ici ont une catégorie.',
  noneFound:
    'Rien de semblable n’a encore de catégorie. Choisissez-en quelques-unes à la main, et Coffer les suggérera la prochaine fois.',
  list: 'Suggestions',
  notFound: 'Aucune suggestion',
  categoryOf: 'Catégorie de «\u00a0{{description}}\u00a0»',
  rows_one: '{{count}} opération',
  rows_other: '{{count}} opérations',
  cut: 'Voici les {{count}} plus récentes. Les autres suivront quand celles-ci seront classées.',
  discardTitle: 'Abandonner vos choix?',
  discardText: 'Aucune catégorie n’a encore été attribuée.',
  keepChoosing: 'Continuer à choisir',
  noCategoriesTitle: 'Vous n’avez pas encore de catégories',
  noCategoriesText:
    'Ajoutez les catégories de départ et Coffer classera pour vous les commerces et les factures connus.',
  applyNone: 'Appliquer',
  chooseFirst: 'Choisissez d’abord une catégorie.',
  tickFirst: 'Sélectionnez au moins une suggestion.',
  apply_one: 'Appliquer ({{count}})',
  apply_other: 'Appliquer ({{count}})',
  failed: 'Les catégories n’ont pas été attribuées.',
  left_one:
    '{{count}} opération a été ignorée\u00a0: elle a déjà une catégorie ou a été supprimée.',
  left_other:
    '{{count}} opérations ont été ignorées\u00a0: elles ont déjà une catégorie ou ont été supprimées.',

  // Why a transaction has its category.
  byRule: 'Par la règle «\u00a0{{name}}\u00a0»',
  byDeletedRule: 'Par la règle «\u00a0{{name}}\u00a0» (supprimée)',
  byUnknownRule: 'Par une règle supprimée',
  byKeyword: 'Par le mot-clé «\u00a0{{keyword}}\u00a0»',
  byAi: 'Par l’IA',

  suggested: 'Suggestion\u00a0: {{name}} · {{reason}}',
  reasonRule: 'règle «\u00a0{{name}}\u00a0»',
  reasonKeyword: 'mot-clé «\u00a0{{keyword}}\u00a0»',
  use: 'Utiliser {{name}}',

  createRule: 'Créer une règle',
};
