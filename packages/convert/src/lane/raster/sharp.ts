import sharpModule from 'sharp';

// One thread per image, because as many images are processed as there are cores. No image is encoded twice, so nothing
// is cached.
sharpModule.concurrency(1);
sharpModule.cache(false);
// Only these formats are ever passed to libvips; all other loaders are blocked. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'];
sharpModule.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });

export const sharp = sharpModule;
