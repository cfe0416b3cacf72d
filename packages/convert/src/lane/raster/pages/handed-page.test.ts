import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPhoto } from '../../../../test/picture-pdf.ts';
import { stripJpeg } from '../../pdf/picture/strip-jpeg.ts';
import { handPage, handZoom } from './handed-page.ts';

const sharpness = { definition: 80, page: 400, zoom: 800 };
const definition = { quality: 80, isCrisp: false };

async function pictureOf(photo: Sharp, quality = 80) {
  const picture = stripJpeg(await photo.clone().jpeg({ quality }).toBuffer());
  if (!picture) throw new Error('sharp made no JPEG');
  return picture;
}
const hand = async (photo: Sharp, quality?: number) => {
  const picture = await pictureOf(photo, quality);
  const [page, zoom] = [await handPage(picture, sharpness, definition), await handZoom(picture, sharpness)];
  return { picture, page, zoom };
};

describe('a page that is one JPEG', () => {
  it.each([
    ['as many pixels as the page image', 300, 400],
    ['a quarter more on each side', 500, 375],
    ['half as many on each side', 150, 200],
  ])('has it as its page image, and no larger one, if it has %s', async (_, width, height) => {
    const { picture, page, zoom } = await hand(createPhoto(width, height));
    expect(page?.page).toEqual({ bytes: picture.bytes, extension: 'jpg', width, height });
    expect(zoom).toBe('none');
  });

  it('has it as its larger image, and a smaller page image made from it, if it has more pixels', async () => {
    const { picture, page, zoom } = await hand(createPhoto(600, 800));
    expect(zoom).toEqual({ bytes: picture.bytes, extension: 'jpg', width: 600, height: 800 });
    expect(page?.page).toMatchObject({ extension: 'jpg', width: 300, height: 400 });
    const { format, width, height } = await sharp(page?.page.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 300, height: 400 });
  });

  it('has a thumbnail of at most 400 pixels', async () => {
    const { page } = await hand(createPhoto(480, 360));
    expect(page?.thumb).toMatchObject({ extension: 'jpg', width: 400, height: 300 });
    expect(await sharp(page?.thumb.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  });

  it.each([
    ['has fewer than half as many pixels on each side', createPhoto(190, 100)],
    ['is larger than the largest rendition', createPhoto(900, 300)],
  ])('is drawn if the JPEG %s', async (_, photo) => {
    expect(await hand(photo)).toMatchObject({ page: null, zoom: null });
  });

  it('is drawn if the JPEG has many more bytes than an encoded image', async () => {
    expect(await hand(createPhoto(400, 400), 100)).toMatchObject({ page: null, zoom: null });
    expect(await hand(createPhoto(800, 800), 100)).toMatchObject({ zoom: null });
  });

  it('is drawn if the JPEG cannot be decoded without a warning', async () => {
    const { bytes, ...picture } = await pictureOf(createPhoto(400, 400));
    const broken = Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.of(0xff, 0xd9)]);
    expect(await handPage({ ...picture, bytes: broken }, sharpness, definition)).toBeNull();
    expect(await handZoom({ ...picture, bytes: broken }, sharpness)).toBeNull();
  });
});
