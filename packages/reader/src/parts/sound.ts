export { attend } from '../sound/sound.ts';
