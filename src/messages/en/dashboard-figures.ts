/** Texts of the figures of the dashboard. */
export const dashboardFigures = {} as const;
