const RELEASE_AFTER_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click; revoking the URL at once would cut off large files.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
