/** The token of a mailed link, behind the `#` of the sign-in page; `null` where there is none. */
export function resetToken(hash: string): string | null {
  return /^#reset=([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
