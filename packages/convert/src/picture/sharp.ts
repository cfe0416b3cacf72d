import sharpModule from 'sharp';

// One picture per process: no parallel work, and nothing is read twice.
sharpModule.concurrency(1);
sharpModule.cache(false);
// Formats allowed for pictures in settings; all other loaders of libvips stay blocked. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
sharpModule.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

export const sharp = sharpModule;
