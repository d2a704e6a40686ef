/** Whether the long forms run, with more files and rows: `npm run torture`. `npm test` runs a short form of each. */
export const isTorture = process.env.COFFER_TORTURE === '1';
