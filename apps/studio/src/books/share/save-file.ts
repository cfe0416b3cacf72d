/** Saves a file created in the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ').trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
