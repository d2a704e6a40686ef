import type { currencies as english } from '@/messages/en/accounts/currencies.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of entered rates between currencies. */
export const currencies: Translation<typeof english> = {
  title: 'Taux de change',
  detail:
    'Vous entrez les taux\u00a0: Coffer n’en télécharge aucun. Un taux vaut dans les deux sens, de son jour jusqu’au suivant. Les rapports prennent le taux le plus récent au jour de chaque opération. Les montants sans taux sont montrés à part et jamais additionnés.',
  add: 'Ajouter un taux',
  emptyTitle: 'Aucun taux de change',
  emptyText:
    'Ajoutez un taux pour que les rapports additionnent des comptes en différentes devises.',
  emptyOne:
    'Tous vos comptes sont en {{currency}}. Il faudra un taux dès que vous ajouterez une autre devise.',
  missing:
    'Aucun taux ne relie encore {{currencies}} à {{base}}. D’ici là, les montants en {{currencies}} sont montrés à part.',
  pair: '{{from}} en {{to}}',
  since: 'À partir du {{date}}',
  value: '1\u00a0{{from}} = {{rate}}\u00a0{{to}}',
  edit: 'Modifier le taux de {{from}} en {{to}} du {{date}}',
  remove: 'Supprimer le taux de {{from}} en {{to}} du {{date}}',
  removeFailed: 'Le taux n’a pas été supprimé.',
  addTitle: 'Ajouter un taux de change',
  editTitle: 'Modifier le taux de change',
  help: 'Il s’applique à partir de ce jour, jusqu’au prochain taux de ces deux devises.',
  from: 'De',
  to: 'Vers',
  date: 'Premier jour',
  rate: 'Taux',
  rateHelp: 'Ce que vaut 1\u00a0{{from}} en {{to}}.',
  rateHelpPlain: 'Ce que vaut une unité de la première devise dans la seconde.',
  example: '{{amount}} valent {{converted}}.',
  save: 'Enregistrer le taux',
  saveFailed: 'Le taux n’a pas été enregistré.',
};
