/*! Leafcast shell, MIT license. Web views of macOS print through the program around them. */
(() => {
  const printer = window.webkit?.messageHandlers?.print;
  if (!printer) return;
  // The page keeps what it prints until the program says that it has been printed.
  let isPrinting = false;
  const { matchMedia } = window;
  window.matchMedia = (query) => (isPrinting && query === 'print' ? { matches: true } : matchMedia.call(window, query));
  window.addEventListener('afterprint', () => {
    isPrinting = false;
  });
  window.print = () => {
    isPrinting = true;
    printer.postMessage('');
  };
})();
