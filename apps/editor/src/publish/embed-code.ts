/** HTML that shows a book inside another page: as wide as its place, loaded when it is near. */
export function embedCode(url: string, title: string): string {
  return (
    `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" loading="lazy" allow="fullscreen; clipboard-write" ` +
    'style="width:100%;aspect-ratio:4/3;border:0"></iframe>'
  );
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
