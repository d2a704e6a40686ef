export type Tag = {
  readonly id: string;
  readonly name: string;
  /** A hue number, 1 to 12. */
  readonly color: number;
  /** Not offered for choosing any more; rows that have it keep it. */
  readonly hidden?: boolean;
  readonly createdAt: string;
};

/** What the tag dialog holds. */
export type TagForm = {
  readonly name: string;
  /** 1 to 12. */
  readonly color: number;
  readonly hidden: boolean;
};
