import { explainNetWorth } from './report-explain.ts';
import type { Explanation } from './report-explanation.ts';
import { linesOfSide, type NetWorthPoint } from './report-net-worth.ts';

/** Assets, or liabilities, = the accounts and debts above zero, or below it. */
export function explainSide(point: NetWorthPoint, side: 'assets' | 'liabilities'): Explanation {
  return explainNetWorth({ ...point, total: point[side], lines: linesOfSide(point, side) });
}
