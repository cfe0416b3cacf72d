/** Maximum size of a file in a setting, in bytes. @see W-196 */
export const maxSettingFileBytes = 10_485_760;

export const imageFile = {
  type: 'file',
  defaultValue: '',
  extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  maxBytes: maxSettingFileBytes,
} as const;

/** Rules for the image of the logo. @see W-338 … W-340 */
export const logoFile = {
  ...imageFile,
  extensions: ['jpg', 'jpeg', 'png', 'gif'],
  mimeTypes: ['image/jpeg', 'image/png', 'image/gif'],
  maxPixels: { width: 500, height: 500 },
} as const;

export const soundFile = {
  type: 'file',
  defaultValue: '',
  extensions: ['mp3'],
  mimeTypes: ['audio/mpeg'],
  maxBytes: maxSettingFileBytes,
} as const;

export const videoFile = {
  type: 'file',
  defaultValue: '',
  extensions: ['mp4', 'webm'],
  mimeTypes: ['video/mp4', 'video/webm'],
  maxBytes: maxSettingFileBytes,
} as const;
