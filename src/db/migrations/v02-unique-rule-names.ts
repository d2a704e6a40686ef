import { type MigrationStep, renamed } from './step.ts';

/** v2: a rule whose name an earlier rule has gets its id appended in parentheses (spec §4). */
export const v02UniqueRuleNames: MigrationStep = {
  version: 2,
  rows: { rules: renamed('rules') },
};
