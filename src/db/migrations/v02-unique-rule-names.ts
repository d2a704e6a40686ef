import { type MigrationStep, renamed } from './step.ts';

/** v2: rules with a name that an earlier rule has are renamed by appending the id in parentheses (spec §4). */
export const v02UniqueRuleNames: MigrationStep = {
  version: 2,
  rows: { rules: renamed('rules') },
};
