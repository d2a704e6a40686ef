import type { ReceiptType } from '@/domain/transactions/receipt.ts';

/** Small files of every kind that can be kept as a receipt, with the first bytes of real ones. */

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const HEADS: Readonly<Record<ReceiptType, string>> = {
  'image/jpeg': '\xFF\xD8\xFF\xE0\0\x10JFIF\0',
  'image/png': '\x89PNG\r\n\x1A\n\0\0\0\rIHDR',
  'image/webp': 'RIFF\x1A\0\0\0WEBPVP8L',
  'image/gif': 'GIF89a\x01\0\x01\0',
  'image/heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'application/pdf': '%PDF-1.7\n1 0 obj\n',
};

export const RECEIPT_TYPES = Object.keys(HEADS) as readonly ReceiptType[];

/** A file of a kind: its first bytes, then `more`, which makes its content unlike that of others. */
export function receiptFile(
  name: string,
  type: ReceiptType = 'application/pdf',
  more = name,
): File {
  return new File([bytesOf(HEADS[type]), more], name, { type });
}

/** A picture that browsers show: one green pixel, with `more` after its end. */
export function shownPicture(more = ''): Buffer {
  const gif = 'R0lGODlhAQABAIAAAB1rUgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
  return Buffer.concat([Buffer.from(gif, 'base64'), Buffer.from(more)]);
}

/** A PDF with one empty page. */
export function emptyPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
