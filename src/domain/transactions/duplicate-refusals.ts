/**
 * The key of the settings row with the pairs of rows that look like one transaction and are two: each as pairKey of
 * transfer-pairs, stored and read as those of transfer-refusals.ts.
 */
export const DUPLICATE_REFUSALS_SETTING = 'duplicateRefusals';
