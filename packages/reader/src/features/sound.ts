export { audition, isAudition } from '../sound/audition.ts';
export { mount } from '../sound/sound.ts';
