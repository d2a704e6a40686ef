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
  readonly createdAt: string;
};
