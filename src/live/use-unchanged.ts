import { useState } from 'react';

/** The value that first came with this key: as long as the key is the same, so is the value, for what depends on it. */
export function useUnchanged<Value>(value: Value, key: string | null): Value {
  const [kept, setKept] = useState({ value, key });
  if (kept.key === key) return kept.value;
  setKept({ value, key });
  return value;
}
