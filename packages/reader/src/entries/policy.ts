/**
 * Applies the content security policy of an exported book before any of its content is loaded. The location of a copy
 * is not known when the copy is created, and in WebKit `'self'` matches nothing in a sandboxed frame, whose page has an
 * opaque origin. Therefore, the actual origin is added to `'self'`; for `file://`, this is `file:`.
 */
const own = location.protocol === 'file:' ? 'file:' : location.origin;
const policy = document.currentScript?.dataset.policy ?? "default-src 'none'";
const meta = document.createElement('meta');
meta.httpEquiv = 'Content-Security-Policy';
meta.content = policy.replaceAll("'self'", `'self' ${own}`);
document.head.append(meta);
