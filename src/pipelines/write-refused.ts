/** The store refused a batch; `code` says why. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
  constructor(readonly code: string) {
    super(`a write was refused: ${code}`);
  }
}
