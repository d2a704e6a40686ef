import type { Money } from '@/domain/core/money.ts';
import type { Sankey, SankeyNode } from '@/domain/reports/category-sankey.ts';
import type { Hue } from '@/ui/charts/hue.ts';

/** What a flow from income to expense is drawn from, in whichever form. */
export type SankeyLook = {
  readonly sankey: Sankey;
  /** Accessible name. */
  readonly label: string;
  readonly nameOf: (node: SankeyNode) => string;
  /** Of a category; undefined = the colour of its kind. */
  readonly hueOf: (node: SankeyNode) => Hue | undefined;
  readonly formatValue: (amount: Money) => string;
  /** The address that a node opens, and the flow that ends or begins there; null = it opens nothing. */
  readonly linkOf: (node: SankeyNode) => string | null;
};
