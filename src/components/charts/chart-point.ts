/** A place along the axis of a chart. */
export type ChartPoint = {
  /** Unique, in the order in which they stand. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
};

/** What a chart is told whose points open. */
export type PointChartProps<Point extends ChartPoint> = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  /** A press on a point, or Enter on it. */
  readonly onOpen: (point: Point) => void;
  /** Below the figures in the tooltip: what a press does. */
  readonly openHint: string;
};
