import type { SceneName } from '@leafcast/book';
import { fallenLeaves, petals, snow } from './falling.ts';
import { airBalloon, bubble, firefly, risingBubble } from './floating.ts';
import { heavyRain, lightRain } from './rain.ts';
import type { SceneFactory } from './scene.ts';
import { meteor, spaceShip, spaceTravel, twinklingStars } from './space.ts';
import { cloud, moon, sunAndCloud, sunshine } from './weather.ts';

/** All animated background scenes, by name. @see D-302 … D-318 */
export const scenes: Readonly<Record<Exclude<SceneName, 'none'>, SceneFactory>> = {
  petals,
  fallenLeaves,
  snow,
  bubble,
  risingBubble,
  lightRain,
  heavyRain,
  firefly,
  spaceShip,
  spaceTravel,
  twinklingStars,
  meteor,
  sunshine,
  cloud,
  sunAndCloud,
  airBalloon,
  moon,
};
