import type { Money } from '@/domain/core/money.ts';
import type { ReportAmount } from './report-amount.ts';
import type { TableCell } from './report-csv.ts';

/** The rows of a table; words over its columns, and names of what stands in it, come from the screen. */
export type TableRows = readonly (readonly TableCell[])[];

/** The name of what an id stands for. */
export type NameOf = (id: string) => string;

/** A text. */
export const text = (value: string): TableCell => ({ kind: 'text', text: value });
/** A figure; empty where there is none. */
export const amount = (value: ReportAmount | undefined): TableCell =>
  value ? { kind: 'amount', amount: value } : null;
/** A share or rate; empty where there is none. */
export const fraction = (value: number | null): TableCell =>
  value === null ? null : { kind: 'fraction', fraction: value };
/** Cents in the report's currency; empty where there is none. */
export const money = (value: Money | null): TableCell =>
  value === null ? null : { kind: 'money', money: value };
/** A number of things. */
export const count = (value: number): TableCell => ({ kind: 'count', count: value });
