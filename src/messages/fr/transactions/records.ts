import type { records as english } from '@/messages/en/transactions/records.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the dialogs of categories, payees and tags, and of the questions before they are deleted or merged. */
export const records: Translation<typeof english> = {
  name: 'Nom',
  color: 'Couleur',
  color1: 'Sarcelle',
  color2: 'Bleu',
  color3: 'Brun',
  color4: 'Magenta',
  color5: 'Ardoise',
  color6: 'Cramoisi',
  color7: 'Vert',
  color8: 'Violet',
  color9: 'Or',
  color10: 'Orchidée',
  color11: 'Bleu ciel',
  color12: 'Orange',
  icon: 'Icône',
  iconAutomatic: 'Automatique, selon le nom',
  iconAuto: 'Auto',
  emoji: 'Ou tapez un émoji',

  addCategory: 'Ajouter une catégorie',
  editCategory: 'Modifier la catégorie',
  saveCategory: 'Enregistrer la catégorie',
  parentCategory: 'Catégorie parente',
  nature: 'Nature',
  natureExpense: 'Dépense',
  natureIncome: 'Revenu',
  excludeCategory: 'Exclure des rapports et des budgets',
  excludeCategoryHelp:
    'Les soldes comptent toujours ses opérations et celles de ses sous-catégories.',
  hideCategory: 'Masquer dans les choix',
  hideCategoryHelp: 'Les opérations de cette catégorie la gardent.',

  addPayee: 'Ajouter un bénéficiaire',
  editPayee: 'Modifier le bénéficiaire',
  savePayee: 'Enregistrer le bénéficiaire',
  defaultCategory: 'Catégorie par défaut',
  defaultCategoryHelp: 'Inscrite quand vous choisissez ce bénéficiaire.',
  renamePayeeHelp:
    'L’ancien nom est gardé parmi les autres noms\u00a0: les opérations restent liées à ce bénéficiaire.',
  aliases: 'Autres noms',
  aliasesHelp: 'Les opérations qui ont ces descriptions appartiennent à ce bénéficiaire.',
  removeAlias: 'Retirer «\u00a0{{name}}\u00a0»',
  hidePayee: 'Masquer dans les suggestions',
  hidePayeeHelp: 'Ses opérations restent telles quelles.',

  addTag: 'Ajouter une étiquette',
  editTag: 'Modifier l’étiquette',
  saveTag: 'Enregistrer l’étiquette',
  hideTag: 'Masquer dans les choix',
  hideTagHelp: 'Les opérations qui portent cette étiquette la gardent.',

  deleteTitle: 'Supprimer «\u00a0{{name}}\u00a0»?',
  deleteConfirm: 'Supprimer',
  deleteFailed: 'La suppression de «\u00a0{{name}}\u00a0» a échoué.',
  deleteResumes: 'Ce qui a été commencé se terminera à la prochaine ouverture de Coffer.',
  deleting: 'Suppression',
  merging: 'Fusion',
  rowsSoFar: 'Opération {{done}} sur {{total}}',
  countFailed: 'Les éléments liés n’ont pas pu être comptés.',
  notUsed: 'Aucun élément lié.',
  moveTo: 'Déplacer ses opérations vers',

  categoryRowsUncategorised_one: '{{count}} opération se retrouve sans catégorie.',
  categoryRowsUncategorised_other: '{{count}} opérations se retrouvent sans catégorie.',
  categoryRowsMoved_one: '{{count}} opération passe à «\u00a0{{name}}\u00a0».',
  categoryRowsMoved_other: '{{count}} opérations passent à «\u00a0{{name}}\u00a0».',
  categorySplitsUncategorised_one:
    'Dans {{count}} ventilation, les parts de cette catégorie se retrouvent sans catégorie.',
  categorySplitsUncategorised_other:
    'Dans {{count}} ventilations, les parts de cette catégorie se retrouvent sans catégorie.',
  categorySplitsMoved_one:
    'Dans {{count}} ventilation, les parts de cette catégorie passent à «\u00a0{{name}}\u00a0».',
  categorySplitsMoved_other:
    'Dans {{count}} ventilations, les parts de cette catégorie passent à «\u00a0{{name}}\u00a0».',
  categorySubcategories_one: '{{count}} sous-catégorie monte d’un niveau.',
  categorySubcategories_other: '{{count}} sous-catégories montent d’un niveau.',
  categoryRulesRemoved_one:
    '{{count}} règle ne l’attribue plus, et est supprimée si elle ne fait rien d’autre.',
  categoryRulesRemoved_other:
    '{{count}} règles ne l’attribuent plus, et sont supprimées si elles ne font rien d’autre.',
  categoryRulesMoved_one: '{{count}} règle attribue désormais «\u00a0{{name}}\u00a0».',
  categoryRulesMoved_other: '{{count}} règles attribuent désormais «\u00a0{{name}}\u00a0».',
  categoryPayeesCleared_one: '{{count}} bénéficiaire perd sa catégorie par défaut.',
  categoryPayeesCleared_other: '{{count}} bénéficiaires perdent leur catégorie par défaut.',
  categoryPayeesMoved_one:
    '{{count}} bénéficiaire prend «\u00a0{{name}}\u00a0» comme catégorie par défaut.',
  categoryPayeesMoved_other:
    '{{count}} bénéficiaires prennent «\u00a0{{name}}\u00a0» comme catégorie par défaut.',
  categoryScheduledCleared_one: '{{count}} opération planifiée se retrouve sans catégorie.',
  categoryScheduledCleared_other: '{{count}} opérations planifiées se retrouvent sans catégorie.',
  categoryScheduledMoved_one: '{{count}} opération planifiée passe à «\u00a0{{name}}\u00a0».',
  categoryScheduledMoved_other: '{{count}} opérations planifiées passent à «\u00a0{{name}}\u00a0».',
  categoryBudgetsCleared_one: '{{count}} budget ne la compte plus.',
  categoryBudgetsCleared_other: '{{count}} budgets ne la comptent plus.',
  categoryBudgetsMoved_one: '{{count}} budget compte «\u00a0{{name}}\u00a0» à sa place.',
  categoryBudgetsMoved_other: '{{count}} budgets comptent «\u00a0{{name}}\u00a0» à sa place.',

  filtersCleared_one: '{{count}} filtre enregistré ne s’en sert plus.',
  filtersCleared_other: '{{count}} filtres enregistrés ne s’en servent plus.',
  filtersMoved_one: '{{count}} filtre enregistré se sert de «\u00a0{{name}}\u00a0» à la place.',
  filtersMoved_other:
    '{{count}} filtres enregistrés se servent de «\u00a0{{name}}\u00a0» à la place.',
  viewsCleared_one: '{{count}} vue enregistrée de l’explorateur ne s’en sert plus.',
  viewsCleared_other: '{{count}} vues enregistrées de l’explorateur ne s’en servent plus.',
  viewsMoved_one:
    '{{count}} vue enregistrée de l’explorateur se sert de «\u00a0{{name}}\u00a0» à la place.',
  viewsMoved_other:
    '{{count}} vues enregistrées de l’explorateur se servent de «\u00a0{{name}}\u00a0» à la place.',
  mergeViews_one:
    '{{count}} vue enregistrée de l’explorateur se sert désormais de «\u00a0{{name}}\u00a0».',
  mergeViews_other:
    '{{count}} vues enregistrées de l’explorateur se servent désormais de «\u00a0{{name}}\u00a0».',
  mergeFilters_one: '{{count}} filtre enregistré se sert désormais de «\u00a0{{name}}\u00a0».',
  mergeFilters_other:
    '{{count}} filtres enregistrés se servent désormais de «\u00a0{{name}}\u00a0».',

  payeeRows_one: '{{count}} opération garde sa description.',
  payeeRows_other: '{{count}} opérations gardent leur description.',
  payeeDefault:
    'La catégorie «\u00a0{{name}}\u00a0» n’est plus inscrite d’office avec ce bénéficiaire.',
  payeeAliases_one: '{{count}} autre nom est oublié en même temps.',
  payeeAliases_other: '{{count}} autres noms sont oubliés en même temps.',

  tagRows_one: 'Elle est retirée de {{count}} opération.',
  tagRows_other: 'Elle est retirée de {{count}} opérations.',
  tagScheduled_one: 'Elle est retirée de {{count}} opération planifiée.',
  tagScheduled_other: 'Elle est retirée de {{count}} opérations planifiées.',
  tagDebts_one: '{{count}} dette perd l’étiquette qui permet de trouver ses paiements.',
  tagDebts_other: '{{count}} dettes perdent l’étiquette qui permet de trouver leurs paiements.',

  merge: 'Fusionner',
  mergeFailed: 'Rien n’a été fusionné.',
  mergePayees: 'Fusionner des bénéficiaires',
  mergeTags: 'Fusionner des étiquettes',
  mergeKeep: 'Choix à conserver',
  mergeChanges: 'Ce qui change',
  mergePayeeRows_one: '{{count}} opération passe à «\u00a0{{name}}\u00a0» et garde sa description.',
  mergePayeeRows_other:
    '{{count}} opérations passent à «\u00a0{{name}}\u00a0» et gardent leur description.',
  mergeAliases: 'Autres noms de «\u00a0{{name}}\u00a0»\u00a0: {{aliases}}.',
  mergeDefault: 'Sa catégorie par défaut est «\u00a0{{name}}\u00a0».',
  mergeNoDefault: 'Il n’a pas de catégorie par défaut.',
  mergeTagRows_one:
    '{{count}} opération reçoit l’étiquette «\u00a0{{name}}\u00a0» à la place des autres.',
  mergeTagRows_other:
    '{{count}} opérations reçoivent l’étiquette «\u00a0{{name}}\u00a0» à la place des autres.',
  mergeTagScheduled_one: '{{count}} opération planifiée la reçoit aussi.',
  mergeTagScheduled_other: '{{count}} opérations planifiées la reçoivent aussi.',
  mergeTagDebts_one: '{{count}} dette trouve désormais ses paiements grâce à elle.',
  mergeTagDebts_other: '{{count}} dettes trouvent désormais leurs paiements grâce à elle.',
  mergeTagsGone_one: '{{count}} étiquette est supprimée\u00a0: {{names}}.',
  mergeTagsGone_other: '{{count}} étiquettes sont supprimées\u00a0: {{names}}.',
  rowCount_one: '{{count}} opération',
  rowCount_other: '{{count}} opérations',
};
