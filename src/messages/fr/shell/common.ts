import type { common as english } from '@/messages/en/shell/common.ts';
import type { Translation } from '@/messages/translation.ts';

export const common: Translation<typeof english> = {
  cancel: 'Annuler',
  close: 'Fermer',
  undo: 'Défaire',
  delete: 'Supprimer',
  retry: 'Réessayer',
  loading: 'Chargement…',
  showAll: 'Tout afficher ({{count}})',
  showFewer: 'Afficher moins',
  uncategorized: 'Sans catégorie',
  noParent: 'Aucune catégorie parente',
  explain: 'Expliquer',
  explainAbout: 'Expliquer\u00a0: {{about}}',
  saved: 'Modification enregistrée',
  undoMissing:
    'Impossible de charger la fonction Défaire. Vérifiez votre connexion et réessayez, ou rechargez la page.',
  product: 'Coffer',
  quarter: '{{label}}\u00a0: {{percent}} pour cent',
  hiddenAmount: 'montant masqué',
  found_one: '{{count}} résultat',
  found_other: '{{count}} résultats',

  named: '{{name}}\u00a0: {{text}}',
  quoted: '«\u00a0{{name}}\u00a0»',
  tableOf: '{{title}}, tableau',
};
