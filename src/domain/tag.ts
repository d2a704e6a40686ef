export type Tag = {
  readonly id: string;
  readonly name: string;
  /** A hue number, 1 to 12. */
  readonly color: number;
  readonly createdAt: string;
};
