/** Gives a file to the reader. */

export function download(name: string, content: Blob | string, type = 'text/plain;charset=utf-8'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
