/** Widths at which the layout changes, mobile first: below md a bottom bar, from md an icon rail, from lg the full sidebar. */
export const breakpoints = { sm: '480px', md: '768px', lg: '1024px' } as const;
