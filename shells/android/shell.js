/*! Leafcast shell, MIT license. What a web view of Android cannot do by itself goes through the app around it. */
(() => {
  const shell = window.LeafcastShell;
  if (!shell) return;
  // The system prints behind the page's back: the page keeps what it prints until it is seen again.
  let isPrinting = false;
  const { matchMedia } = window;
  window.matchMedia = (query) => (isPrinting && query === 'print' ? { matches: true } : matchMedia.call(window, query));
  window.print = () => {
    isPrinting = true;
    shell.print();
  };
  document.addEventListener('visibilitychange', () => {
    if (!isPrinting || document.hidden) return;
    isPrinting = false;
    window.dispatchEvent(new Event('afterprint'));
  });
  navigator.share = async ({ title = '', text = '', url = '' }) => {
    shell.share(title, [text, url].filter((part) => part !== '').join('\n'));
  };

  // Web views do not download what a page has made: it is handed over, with the name that the link gives.
  const made = new Map();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob);
    made.set(address, new WeakRef(blob));
    return address;
  };
  const save = (link) => {
    const blob = made.get(link.href)?.deref();
    if (!blob || !link.hasAttribute('download')) return false;
    const reader = new FileReader();
    reader.onload = () => shell.save(link.download || 'file', String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(blob);
    return true;
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && save(link)) event.preventDefault();
    },
    true,
  );
  // Links that are not on the page do not tell it that they were followed.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.isConnected || !save(this)) click.call(this);
  };
})();
