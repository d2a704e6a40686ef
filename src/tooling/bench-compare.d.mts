type Run = ReadonlyMap<
  string,
  { readonly name: string; readonly value: number; readonly unit: string }
>;

export function compareRuns(before: Run, now: Run): string[];
