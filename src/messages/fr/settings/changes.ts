import type { changes as english } from '@/messages/en/settings/changes.ts';
import type { Translation } from '@/messages/translation.ts';

/** Records that an update or a restore removed, left out or renamed: titles by reason (`title-`), and the reason in a sentence (`why-`). */
export const changes: Translation<typeof english> = {
  titleCount: '{{title}}\u00a0: {{count}}',
  'title-repeated': 'Enregistrées deux fois, gardées une fois',
  'why-repeated':
    'Une opération antérieure a la même date, le même montant, la même description et le même compte. Seule celle-là reste. D’anciennes versions de Coffer enregistraient certains fichiers deux fois.',
  'title-step': 'Éléments qui ne sont plus pris en charge',
  'why-step': 'Cette version de Coffer ne peut pas les conserver.',
  'title-key-taken': 'Doublons ignorés',
  'why-key-taken':
    'Une autre opération a la même date, le même montant, la même description et le même compte. Elle reste, et celles-ci sont ignorées.',
  'title-name-kept': 'Éléments gardés tels qu’ils sont ici',
  'why-name-kept':
    'Le fichier a une version plus récente, mais un autre élément porte déjà son nom ici.',
  'title-below-itself': 'Catégories non déplacées',
  'why-below-itself': 'La catégorie se retrouverait dans elle-même.',
  'title-gone-here': 'Éléments ignorés à cause de ce que vous avez supprimé',
  'why-gone-here': 'Ils ont besoin de quelque chose que vous avez supprimé ici, comme leur compte.',
  'title-name-taken': 'Éléments renommés',
  'why-name-taken': 'Un autre élément portait déjà ce nom.',
  renamedTo: 'maintenant {{name}}',
  someListed: '{{shown}} premiers sur {{total}}.',
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
