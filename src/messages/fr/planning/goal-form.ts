import type { goalForm as english } from '@/messages/en/planning/goal-form.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the dialogs of goals. */
export const goalForm: Translation<typeof english> = {
  addTitle: 'Ajouter un objectif',
  editTitle: 'Modifier l’objectif',
  save: 'Enregistrer l’objectif',
  failedTitle: 'Impossible de lire l’objectif',
  name: 'Nom',
  namePlaceholder: 'Fonds d’urgence',
  targetAmount: 'Montant visé',
  targetDate: 'Échéance',
  targetDateHelp: 'Laissez vide s’il n’y a pas d’échéance.',
  startDate: 'Date de début',
  startDateHelp: 'L’historique commence à cette date.',
  account: 'Compte lié',
  noAccount: 'Aucun',
  noAccountHelp: 'Sans compte, aucun argent ne compte pour cet objectif.',
  allocation: 'Répartition',
  fixedAmount: 'Montant pour cet objectif',
  percent: 'Pourcentage du compte',
  priority: 'Priorité',
  priorityHelp:
    'L’argent va d’abord aux montants fixes, puis aux pourcentages, puis au reste. La priorité compte dans chaque type.',
  first: 'En premier',
  after: 'Après «\u00a0{{name}}\u00a0»',
  preview:
    'Aujourd’hui, {{saved}} sur les {{value}} de «\u00a0{{account}}\u00a0» comptent pour cet objectif.',
  previewNothing: 'Aujourd’hui, aucun argent ne compte pour cet objectif.',
  previewNeeds: 'Épargnez {{amount}} par mois pour l’atteindre d’ici le {{date}}.',
  previewNeedsInto:
    'Versez {{amount}} par mois dans «\u00a0{{account}}\u00a0» pour l’atteindre d’ici le {{date}}.',
  previewReached: 'C’est tout ce qu’il faut.',
  previewPast: 'L’échéance est passée.',
  picture: 'Image',
};
