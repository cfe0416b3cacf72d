/** Where books and previews are shown. @param origin such as `https://books.example` @param name a book's name, or its number */
export function bookAddress(origin: string, name: string): string {
  return `${origin}/b/${name}/`;
}
export function previewAddress(origin: string, token: string): string {
  return `${origin}/preview/${token}/`;
}
