/** Address of the picture of a look; `null` where it has none. */
export function galleryPicture(_name: string, _option: string): string | null {
  return null;
}
