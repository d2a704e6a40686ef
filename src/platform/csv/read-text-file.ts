import { fail, ok, type Result } from '@/domain/core/result.ts';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Far beyond any list of prices, and read in a moment. */
const MOST_BYTES = 4 * 1024 * 1024;

/** A small file as text, in the encoding that its bytes speak for. `too-large`: above 4 MiB, it was not read. */
export async function readTextFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<Result<string, 'too-large'>> {
  if (file.size > MOST_BYTES) return fail('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return ok(decodeText(bytes, detectEncoding(bytes)));
}
