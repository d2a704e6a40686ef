import { BackupFault } from './backup-fault.ts';
import type { Bytes } from './backup-pieces.ts';

const LINE_END = 10;
/** No line that was written comes near: what has none is not held in memory to its end. */
const LONGEST_LINE_BYTES = 64 * 1_048_576;

/** Some lines with their ends, or, at the end of a file that was cut, what is left of a line. */
export type Lines = { readonly bytes: Bytes; readonly isCut: boolean };

/** Cuts a stream where lines end, whatever the chunks that it comes in. */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Lines> {
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      yield { bytes: joined([...begun, chunk.subarray(0, end)]), isCut: false };
      begun = [];
      begunBytes = 0;
    }
    if (end === chunk.length) continue;
    begun.push(chunk.subarray(end));
    begunBytes += chunk.length - end;
    if (begunBytes > LONGEST_LINE_BYTES) throw new BackupFault('damaged', 'a line has no end');
  }
  if (begunBytes > 0) yield { bytes: joined(begun), isCut: true };
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
