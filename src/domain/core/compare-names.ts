const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * Orders names that users chose: ignores case and accents, and sorts numbers by value ('Visa 9'
 * before 'Visa 10').
 */
export const compareNames: (a: string, b: string) => number = collator.compare;
