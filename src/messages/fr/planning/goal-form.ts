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
  targetDateHelp: 'Laissez ce champ vide si rien ne presse.',
  startDate: 'Date de début',
  startDateHelp: 'L’historique de l’objectif commence à cette date.',
  account: 'Compte lié',
  noAccount: 'Aucun',
  noAccountHelp: 'Sans compte, aucune somme n’est consacrée à l’objectif.',
  allocation: 'Répartition',
  fixedAmount: 'Montant pour cet objectif',
  percent: 'Pourcentage du compte',
  priority: 'Priorité',
  priorityHelp:
    'Les montants fixes passent d’abord, puis les pourcentages, puis le reste. Dans un même type, le premier selon cet ordre a priorité.',
  first: 'En premier',
  after: 'Après «\u00a0{{name}}\u00a0»',
  preview: 'Aujourd’hui, «\u00a0{{account}}\u00a0» y consacrerait {{saved}} sur {{value}}.',
  previewNothing: 'Aujourd’hui, rien n’y serait consacré.',
  previewNeeds: 'Il faut {{amount}} par mois pour l’atteindre d’ici le {{date}}.',
  previewNeedsInto:
    'Il faut verser {{amount}} par mois dans «\u00a0{{account}}\u00a0» pour l’atteindre d’ici le {{date}}.',
  previewReached: 'Il n’en faut pas plus.',
  previewPast: 'L’échéance est passée.',
};
