import type { changes as english } from '@/messages/en/settings/changes.ts';
import type { Translation } from '@/messages/translation.ts';

/** Records that an update or a restore removed, left out or renamed: titles by reason (`title-`), and the reason in a sentence (`why-`). */
export const changes: Translation<typeof english> = {
  titleCount: '{{title}}\u00a0: {{count}}',
  'title-repeated': 'Éléments retirés',
  'why-repeated':
    'Une opération antérieure a la même date, le même montant, la même description et le même compte; elle est conservée. D’anciennes versions de Coffer enregistraient certains fichiers deux fois.',
  'title-step': 'Éléments retirés pour la version actuelle',
  'why-step': 'La version actuelle de Coffer ne peut pas les conserver.',
  'title-key-taken': 'Éléments laissés de côté',
  'why-key-taken':
    'Une autre opération a la même date, le même montant, la même description et le même compte. Elle reste, et celles-ci ne sont pas reprises du fichier.',
  'title-name-kept': 'Éléments laissés tels quels',
  'why-name-kept':
    'Le fichier en contient une version plus récente, mais son nom est celui d’un autre élément ici.',
  'title-below-itself': 'Catégories non déplacées',
  'why-below-itself': 'Avec les données actuelles, la catégorie se trouverait sous elle-même.',
  'title-gone-here': 'Éléments laissés de côté à cause de ce que vous avez supprimé',
  'why-gone-here': 'Ils ont besoin de quelque chose que vous avez supprimé ici, comme leur compte.',
  'title-name-taken': 'Éléments renommés',
  'why-name-taken': 'Un autre élément portait déjà ce nom.',
  renamedTo: 'maintenant {{name}}',
  someListed: 'Liste des {{shown}} premiers sur {{total}}.',

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
