export { audition, isAudition } from '../sound/audition.ts';
export { attend } from '../sound/sound.ts';
