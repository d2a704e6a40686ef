import type { provenance as english } from '@/messages/en/transactions/provenance.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts that say why a row has its category, and what would fit one. */
export const provenance: Translation<typeof english> = {
  byRule: 'Par la règle «\u00a0{{name}}\u00a0»',
  byDeletedRule: 'Par la règle «\u00a0{{name}}\u00a0» (supprimée)',
  byUnknownRule: 'Par une règle supprimée',
  byKeyword: 'Par le mot-clé «\u00a0{{keyword}}\u00a0»',
  byAi: 'Par l’IA',

  suggested: 'Suggestion\u00a0: {{name}} · {{reason}}',
  reasonRule: 'règle «\u00a0{{name}}\u00a0»',
  reasonKeyword: 'mot-clé «\u00a0{{keyword}}\u00a0»',
  use: 'Utiliser {{name}}',

  createRule: 'Créer une règle',
};
