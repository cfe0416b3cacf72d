export { isSoundPreview, previewSound } from '../sound/audition.ts';
export { mount } from '../sound/sound.ts';
