import type { update as english } from '../en/update.ts';
import type { Translation } from '../translation.ts';

/** Texts of carrying over the data of an older version, and of what that changed. */
export const update: Translation<typeof english> = {
  migrating:
    'Vos données proviennent d’une ancienne version de Coffer. Veuillez laisser cet onglet ouvert.',
  migratingElsewhere:
    'Vos données proviennent d’une ancienne version de Coffer, et un autre onglet est en train de les reprendre. Veuillez laisser les deux onglets ouverts.',
  gettingReady: 'Préparation de vos données pour cette version',
  savingFirst: 'Sauvegarde préalable',
  carryingOver: 'Reprise de vos données',
  rows: '{{done}} lignes sur {{total}}',

  region: 'Mise à jour',
  done: 'Coffer a été mis à jour',
  doneText_one: '{{shown}} élément a été repris.',
  doneText_other: '{{shown}} éléments ont été repris.',
  look: 'Voir les changements',
  dismiss: 'Fermer',

  title: 'Ce que la mise à jour a changé',
  text: 'Les données de la version {{from}} ont été reprises le {{date}}.',
  loadFailed: 'Les changements de la mise à jour n’ont pas pu être lus.',
  nothing: 'Rien n’a été retiré ni renommé',
  nothingText: 'Chaque élément est resté tel qu’il était.',
  before: 'Éléments avant',
  removedCount: 'Retirés',
  after: 'Éléments après',
  renamedCount: 'Renommés',
  deletedCount: 'Supprimés auparavant et non repris',

  removed: 'Éléments retirés',
  removedText:
    'Une opération antérieure a la même date, le même montant, la même description et le même compte; elle est conservée. D’anciennes versions de Coffer enregistraient certains fichiers deux fois.',
  renamed: 'Éléments renommés',
  renamedText: 'Un autre élément portait déjà ce nom.',
  renamedTo: 'maintenant {{name}}',
  someListed: 'Liste des {{shown}} premiers sur {{total}}.',
  showMore_one: 'En afficher {{count}} de plus',
  showMore_other: 'En afficher {{count}} de plus',

  backupKept: 'Auparavant, tout a été sauvegardé dans ce navigateur sous le nom {{file}}.',
  backupOld: 'Les données de l’ancienne version restent dans ce navigateur pendant {{days}} jours.',

  kindAccounts: 'Compte',
  kindTransactions: 'Opération',
  kindCategories: 'Catégorie',
  kindPayees: 'Bénéficiaire',
  kindTags: 'Étiquette',
  kindRules: 'Règle',
  kindImportTemplates: 'Modèle d’importation',
  kindSettings: 'Paramètre',
  kindScheduledTransactions: 'Opération planifiée',
  kindBudgets: 'Budget',
  kindGoals: 'Objectif',
  kindDebts: 'Dette',
  kindHoldings: 'Titre',
};
