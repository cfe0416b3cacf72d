/**
 * Loads a classic script once it is wanted: the one way to get code or data from `file://` as well as over http.
 *
 * @throws Error if it cannot be loaded
 */
export function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`Could not load ${url}`)));
    document.head.append(script);
  }).finally(() => script.remove());
}
