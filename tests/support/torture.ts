import { test } from './test.ts';

/** Whether the long forms run, with more files and rows: `npm run torture`. `npm test` runs a short form of each. */
export const isTorture = process.env.COFFER_TORTURE === '1';

/** A test that runs only in the long form. */
export const tortureTest = (isTorture ? test : () => {}) as typeof test;
