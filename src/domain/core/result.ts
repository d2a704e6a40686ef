/** The result of something that can fail in an expected way. A bug throws instead. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function fail<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}
