/**
 * Returns the header with which a browser saves a response under a file name. It contains the name in both forms of RFC
 * 6266: plain for old programs, and complete in UTF-8. No character in the name can end the header. @see safety T29
 */
export function formatAttachmentHeader(name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '');
  const plain = clean.replace(/[^\x20-\x7e]|["%;]/g, '_');
  const whole = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
