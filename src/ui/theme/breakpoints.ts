/**
 * Widths at which the layout changes, mobile first: below md a bottom bar, from md an icon rail,
 * from lg the full sidebar, from xl room for wide tables next to it.
 */
export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' } as const;
