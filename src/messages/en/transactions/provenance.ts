/** Texts that say why a row has its category, and what would fit one. */
export const provenance = {
  byRule: 'By rule “{{name}}”',
  byDeletedRule: 'By rule “{{name}}” (deleted)',
  byUnknownRule: 'By a deleted rule',
  byKeyword: 'By the keyword “{{keyword}}”',
  byAi: 'By AI',

  suggested: 'Suggested: {{name}} · {{reason}}',
  reasonRule: 'rule “{{name}}”',
  reasonKeyword: 'keyword “{{keyword}}”',
  use: 'Use {{name}}',

  createRule: 'Create rule',
} as const;
