const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click: letting go of it at once would cut large ones off.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
