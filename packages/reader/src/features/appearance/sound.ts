export { isSoundPreview, previewSound } from '../../sound/preview-sound.ts';
export { mount } from '../../sound/sound.ts';
