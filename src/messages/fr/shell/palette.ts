import type { palette as english } from '@/messages/en/shell/palette.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the command palette. */
export const palette: Translation<typeof english> = {
  title: 'Commandes',
  moreTools: 'Outils',
  searchPage: 'Rechercher',
  field: 'Rechercher des pages, des actions et plus',
  results: 'Résultats',
  nothing: 'Aucun résultat',
  count_one: '{{count}} résultat',
  count_other: '{{count}} résultats',
  searchFor: 'Rechercher «\u00a0{{text}}\u00a0» dans les opérations',
  hintMove: 'pour se déplacer',
  hintOpen: 'pour choisir',
  hintClose: 'pour fermer',

  actions: 'Actions',
  pages: 'Pages',
  accounts: 'Comptes',
  addCategory: 'Ajouter une catégorie',
  addPayee: 'Ajouter un bénéficiaire',
  addTag: 'Ajouter une étiquette',
  archivedAccounts: 'Comptes archivés',
  categories: 'Catégories',
  payees: 'Bénéficiaires',
  tags: 'Étiquettes',
  savedFilters: 'Filtres enregistrés',
  scheduled: 'Opérations planifiées',
  holdings: 'Titres',
  /** The page of scheduled transactions is found by these too. */
  scheduledWords:
    'Prévision, récurrent, répétition, abonnements, rappels, factures, à venir, opérations planifiées',

  budgets: 'Budgets',
  goals: 'Objectifs',
  debts: 'Dettes',
  settingsTab: 'Paramètres\u00a0: {{tab}}',
  reportsTab: 'Rapports\u00a0: {{tab}}',
  debugTab: 'Débogage\u00a0: {{tab}}',
  themeLight: 'Thème\u00a0: clair',
  themeDark: 'Thème\u00a0: sombre',
  themeSystem: 'Thème\u00a0: système',
  densityComfortable: 'Densité\u00a0: aérée',
  densityCompact: 'Densité\u00a0: compacte',
};
