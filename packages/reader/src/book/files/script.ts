/**
 * Loads a classic script. Only classic scripts can load code or data both from `file://` and over HTTP. A failed
 * request is retried once.
 *
 * @throws Error if the script cannot be loaded
 */
export function loadScript(url: string, isLast = false): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      isLast ? reject(new Error(`Could not load ${url}`)) : resolve(loadScript(url, true)),
    );
    document.head.append(script);
  }).finally(() => script.remove());
}
