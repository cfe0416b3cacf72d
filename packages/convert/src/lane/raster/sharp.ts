import sharpModule from 'sharp';

// Each image uses one thread, because as many images are processed as there are cores. Nothing is cached, because no
// image is encoded twice.
sharpModule.concurrency(1);
sharpModule.cache(false);
// Only the formats allowed below are ever passed to libvips; all other loaders are blocked. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'];
sharpModule.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });

export const sharp = sharpModule;
