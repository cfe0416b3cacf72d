import sharp from 'sharp';
import type { AppIdentity } from '../src/target/app-identity.ts';

/** Identity of a book that is published as a program. The icon is a red square. */
export const identity: AppIdentity = {
  id: 'com.example.my_book',
  name: 'Můj katalog – 目录',
  publisher: 'Example & Söhne',
  slug: 'b0123456789',
  versionName: '1.2.3',
  versionCode: 42,
  icon: (side) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#c02020' } })
      .png()
      .toBuffer(),
};
