const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size for people: '1.4 MB'. Steps of 1,000, as browsers and disks count. */
export function formatBytes(bytes: number, locale: string): string {
  const steps = bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0;
  const step = Math.min(steps, UNITS.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step);
}
