/**
 * Puts the content security policy of an exported book in force before anything of the book is there. Where the copy
 * will lie is not known when it is made, and WebKit takes `'self'` for nothing in a sandboxed frame, whose page has no
 * origin: so the address itself is named beside it. From `file://`, `'self'` means files.
 */
const own = location.protocol === 'file:' ? 'file:' : location.origin;
const policy = document.currentScript?.dataset.policy ?? "default-src 'none'";
const meta = document.createElement('meta');
meta.httpEquiv = 'Content-Security-Policy';
meta.content = policy.replaceAll("'self'", `'self' ${own}`);
document.head.append(meta);
