const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The order of names that people gave: case and accents do not count, numbers in them by their value ('Visa 9' before 'Visa 10'). */
export const compareNames: (a: string, b: string) => number = collator.compare;
