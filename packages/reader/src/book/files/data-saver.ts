/** Checks whether the browser's data saver is on. */
export function isDataSaverOn(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
