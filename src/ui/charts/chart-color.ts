/** Roles of colour in a chart, as CSS values that follow the theme. Use them for `fill` and `stroke`. */
export const chartColor = {
  accent: 'var(--colors-accent-solid)',
  accentSoft: 'var(--colors-accent-subtle)',
  inflow: 'var(--colors-money-in)',
  outflow: 'var(--colors-fg-muted)',
  warn: 'var(--colors-status-warn)',
  danger: 'var(--colors-status-danger)',
  text: 'var(--colors-fg-default)',
  label: 'var(--colors-fg-muted)',
  faint: 'var(--colors-fg-faint)',
  grid: 'var(--colors-border-subtle)',
  axis: 'var(--colors-border-strong)',
  surface: 'var(--colors-bg-surface)',
  well: 'var(--colors-bg-subtle)',
} as const;
