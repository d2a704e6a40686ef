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
  iconAutomatic: 'Automatique',
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
    'Ses opérations et celles de ses sous-catégories comptent toujours dans les soldes.',
  hideCategory: 'Masquer dans les choix',
  hideCategoryHelp: 'Les opérations qui l’ont déjà la gardent.',

  addPayee: 'Ajouter un bénéficiaire',
  editPayee: 'Modifier le bénéficiaire',
  savePayee: 'Enregistrer le bénéficiaire',
  defaultCategory: 'Catégorie par défaut',
  defaultCategoryHelp: 'Inscrite quand vous choisissez ce bénéficiaire.',
  renamePayeeHelp:
    'L’ancien nom est gardé sous Autres noms\u00a0: les opérations restent liées à ce bénéficiaire.',
  aliases: 'Autres noms',
  aliasesHelp: 'Les opérations qui ont ces descriptions sont liées à ce bénéficiaire.',
  removeAlias: 'Retirer «\u00a0{{name}}\u00a0»',
  hidePayee: 'Masquer dans les suggestions',
  hidePayeeHelp: 'Ses opérations ne changent pas.',

  addTag: 'Ajouter une étiquette',
  editTag: 'Modifier l’étiquette',
  saveTag: 'Enregistrer l’étiquette',
  hideTag: 'Masquer dans les choix',
  hideTagHelp: 'Les opérations qui l’ont déjà la gardent.',

  deleteTitle: 'Supprimer «\u00a0{{name}}\u00a0»?',
  deleteConfirm: 'Supprimer',
  deleteFailed: 'La suppression de «\u00a0{{name}}\u00a0» a échoué.',
  deleteResumes: 'Coffer terminera à sa prochaine ouverture.',
  deleting: 'Suppression',
  merging: 'Fusion',
  rowsSoFar: 'Opération {{done}} sur {{total}}',
  countFailed: 'Impossible de compter les éléments liés.',
  notUsed: 'Aucun élément lié.',
  moveTo: 'Déplacer ses opérations vers',

  categoryRowsUncategorised_one: '{{count}} opération sera sans catégorie.',
  categoryRowsUncategorised_other: '{{count}} opérations seront sans catégorie.',
  categoryRowsMoved_one: '{{count}} opération passera à «\u00a0{{name}}\u00a0».',
  categoryRowsMoved_other: '{{count}} opérations passeront à «\u00a0{{name}}\u00a0».',
  categorySplitsUncategorised_one:
    'Dans {{count}} ventilation, les parties de cette catégorie seront sans catégorie.',
  categorySplitsUncategorised_other:
    'Dans {{count}} ventilations, les parties de cette catégorie seront sans catégorie.',
  categorySplitsMoved_one:
    'Dans {{count}} ventilation, les parties de cette catégorie passeront à «\u00a0{{name}}\u00a0».',
  categorySplitsMoved_other:
    'Dans {{count}} ventilations, les parties de cette catégorie passeront à «\u00a0{{name}}\u00a0».',
  categorySubcategories_one: '{{count}} sous-catégorie montera d’un niveau.',
  categorySubcategories_other: '{{count}} sous-catégories monteront d’un niveau.',
  categoryRulesRemoved_one:
    '{{count}} règle ne l’attribuera plus. Si elle ne fait rien d’autre, elle sera supprimée.',
  categoryRulesRemoved_other:
    '{{count}} règles ne l’attribueront plus. Celles qui ne font rien d’autre seront supprimées.',
  categoryRulesMoved_one: '{{count}} règle attribuera «\u00a0{{name}}\u00a0» à la place.',
  categoryRulesMoved_other: '{{count}} règles attribueront «\u00a0{{name}}\u00a0» à la place.',
  categoryPayeesCleared_one: '{{count}} bénéficiaire perdra sa catégorie par défaut.',
  categoryPayeesCleared_other: '{{count}} bénéficiaires perdront leur catégorie par défaut.',
  categoryPayeesMoved_one:
    '{{count}} bénéficiaire aura «\u00a0{{name}}\u00a0» comme catégorie par défaut.',
  categoryPayeesMoved_other:
    '{{count}} bénéficiaires auront «\u00a0{{name}}\u00a0» comme catégorie par défaut.',
  categoryScheduledCleared_one: '{{count}} opération planifiée sera sans catégorie.',
  categoryScheduledCleared_other: '{{count}} opérations planifiées seront sans catégorie.',
  categoryScheduledMoved_one: '{{count}} opération planifiée passera à «\u00a0{{name}}\u00a0».',
  categoryScheduledMoved_other:
    '{{count}} opérations planifiées passeront à «\u00a0{{name}}\u00a0».',
  categoryBudgetsCleared_one: '{{count}} budget ne la comptera plus.',
  categoryBudgetsCleared_other: '{{count}} budgets ne la compteront plus.',
  categoryBudgetsMoved_one: '{{count}} budget comptera «\u00a0{{name}}\u00a0» à la place.',
  categoryBudgetsMoved_other: '{{count}} budgets compteront «\u00a0{{name}}\u00a0» à la place.',

  filtersCleared_one: '{{count}} filtre enregistré ne l’utilisera plus.',
  filtersCleared_other: '{{count}} filtres enregistrés ne l’utiliseront plus.',
  filtersMoved_one: '{{count}} filtre enregistré utilisera «\u00a0{{name}}\u00a0» à la place.',
  filtersMoved_other:
    '{{count}} filtres enregistrés utiliseront «\u00a0{{name}}\u00a0» à la place.',
  viewsCleared_one: '{{count}} vue enregistrée de l’explorateur ne l’utilisera plus.',
  viewsCleared_other: '{{count}} vues enregistrées de l’explorateur ne l’utiliseront plus.',
  viewsMoved_one:
    '{{count}} vue enregistrée de l’explorateur utilisera «\u00a0{{name}}\u00a0» à la place.',
  viewsMoved_other:
    '{{count}} vues enregistrées de l’explorateur utiliseront «\u00a0{{name}}\u00a0» à la place.',
  mergeViews_one: '{{count}} vue enregistrée de l’explorateur utilisera «\u00a0{{name}}\u00a0».',
  mergeViews_other:
    '{{count}} vues enregistrées de l’explorateur utiliseront «\u00a0{{name}}\u00a0».',
  mergeFilters_one: '{{count}} filtre enregistré utilisera «\u00a0{{name}}\u00a0».',
  mergeFilters_other: '{{count}} filtres enregistrés utiliseront «\u00a0{{name}}\u00a0».',

  payeeRows_one: '{{count}} opération gardera sa description.',
  payeeRows_other: '{{count}} opérations garderont leur description.',
  payeeDefault:
    'La catégorie «\u00a0{{name}}\u00a0» ne sera plus inscrite d’office avec ce bénéficiaire.',
  payeeAliases_one: '{{count}} autre nom sera supprimé aussi.',
  payeeAliases_other: '{{count}} autres noms seront supprimés aussi.',

  tagRows_one: '{{count}} opération perdra cette étiquette.',
  tagRows_other: '{{count}} opérations perdront cette étiquette.',
  tagScheduled_one: '{{count}} opération planifiée perdra cette étiquette.',
  tagScheduled_other: '{{count}} opérations planifiées perdront cette étiquette.',
  tagDebts_one: '{{count}} dette ne trouvera plus ses paiements par cette étiquette.',
  tagDebts_other: '{{count}} dettes ne trouveront plus leurs paiements par cette étiquette.',

  merge: 'Fusionner',
  mergeFailed: 'Rien n’a été fusionné.',
  mergePayees: 'Fusionner des bénéficiaires',
  mergeTags: 'Fusionner des étiquettes',
  mergeKeep: 'À garder',
  mergeChanges: 'Ce qui changera',
  mergePayeeRows_one:
    '{{count}} opération passera à «\u00a0{{name}}\u00a0» et gardera sa description.',
  mergePayeeRows_other:
    '{{count}} opérations passeront à «\u00a0{{name}}\u00a0» et garderont leur description.',
  mergeAliases: 'Autres noms de «\u00a0{{name}}\u00a0»\u00a0: {{aliases}}.',
  mergeDefault: 'Sa catégorie par défaut sera «\u00a0{{name}}\u00a0».',
  mergeNoDefault: 'Il n’aura pas de catégorie par défaut.',
  mergeTagRows_one: '{{count}} opération recevra l’étiquette «\u00a0{{name}}\u00a0» à la place.',
  mergeTagRows_other:
    '{{count}} opérations recevront l’étiquette «\u00a0{{name}}\u00a0» à la place.',
  mergeTagScheduled_one: '{{count}} opération planifiée la recevra aussi.',
  mergeTagScheduled_other: '{{count}} opérations planifiées la recevront aussi.',
  mergeTagDebts_one: '{{count}} dette trouvera ses paiements par cette étiquette.',
  mergeTagDebts_other: '{{count}} dettes trouveront leurs paiements par cette étiquette.',
  mergeTagsGone_one: '{{count}} étiquette sera supprimée\u00a0: {{names}}.',
  mergeTagsGone_other: '{{count}} étiquettes seront supprimées\u00a0: {{names}}.',
  rowCount_one: '{{count}} opération',
  rowCount_other: '{{count}} opérations',
};
