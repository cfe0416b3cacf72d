import sharpModule from 'sharp';

// One thread an image: there are as many images at work as cores. Nothing is ever encoded twice, so nothing is cached.
sharpModule.concurrency(1);
sharpModule.cache(false);
// Of all that libvips can read only these formats are ever given to it; the rest is closed. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'];
sharpModule.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });

export const sharp = sharpModule;
