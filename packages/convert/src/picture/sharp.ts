import sharpModule from 'sharp';

// One picture a process: nothing is worked on beside it, and nothing is read a second time.
sharpModule.concurrency(1);
sharpModule.cache(false);
// What the pictures of settings may be; all else that libvips can read stays closed. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
sharpModule.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

export const sharp = sharpModule;
