/** Held while the sample is made or deleted, so that two tabs never do both at once. */
export const SAMPLE_LOCK = 'coffer-sample';
