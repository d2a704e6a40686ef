import type { ruleBook as english } from '@/messages/en/rules/rule-book.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the built-in rule book in Settings. */
export const ruleBook: Translation<typeof english> = {
  title: 'Recueil de règles',
  detail:
    'Mots-clés intégrés de commerces et de services canadiens. Vos règles passent d’abord. Un mot-clé ne sert que si sa catégorie existe.',
  search: 'Rechercher un mot-clé',
  list: 'Recueil de règles',
  keywordsOf: 'Mots-clés\u00a0: {{name}}',
  guards: 'Laissé sans catégorie',
  guardsDetail: 'Virements, paie et autres, peu importe le reste du texte · {{line}}',
  keywords_one: '{{count}} mot-clé',
  keywords_other: '{{count}} mots-clés',
  keywordsOff: '{{line}} · désactivés\u00a0: {{count}}',
  asleep: 'Inactif',
  asleepDetail: 'Aucune catégorie de ce nom · {{line}}',
  addCategory: 'Ajouter la catégorie',
  addCategoryOf: 'Ajouter la catégorie {{name}}',
  fold: 'Mots-clés\u00a0: {{name}}',
  useCategory: 'Utiliser les mots-clés\u00a0: {{name}}',
  useKeyword: 'Utiliser le mot-clé {{keyword}}',
  off: 'Désactivé',
  hits_one: '{{count}} opération',
  hits_other: '{{count}} opérations',
  noKeyword: 'Aucun mot-clé ne contient «\u00a0{{text}}\u00a0».',
  saveFailed: 'Le recueil de règles n’a pas été modifié.',
  addFailed: 'La catégorie n’a pas été ajoutée.',
};
