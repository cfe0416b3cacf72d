import sharpModule from 'sharp';

// Each process handles one picture, so parallel work and caching gain nothing.
sharpModule.concurrency(1);
sharpModule.cache(false);
// Formats allowed for pictures in settings; all other libvips loaders stay blocked. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
sharpModule.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

export const sharp = sharpModule;
