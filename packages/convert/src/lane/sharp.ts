import sharpModule from 'sharp';

// One thread an image: there are as many images at work as cores. Nothing is ever encoded twice, so nothing is cached.
sharpModule.concurrency(1);
sharpModule.cache(false);
// Of all that libvips can read only these two formats are ever given to it; the rest is closed. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
sharpModule.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

export const sharp = sharpModule;
