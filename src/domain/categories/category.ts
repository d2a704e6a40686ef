/** Whether the rows of a category count as money earned or money spent. */
export type CategoryNature = 'income' | 'expense';

export type Category = {
  readonly id: string;
  readonly name: string;
  /** '' = no parent. */
  readonly parentId: string;
  readonly nature: CategoryNature;
  /** A hue number, 1 to 12, of the category palette. */
  readonly color: number;
  readonly icon: string;
  /** Not offered for choosing any more; rows that have it keep it. */
  readonly hidden?: boolean;
  /** Its rows, and those below it, are left out of reports and budgets. */
  readonly excluded?: boolean;
  readonly createdAt: string;
};
